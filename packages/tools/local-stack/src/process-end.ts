import type { ChildProcess } from 'node:child_process';
import { lastWords } from './child.mjs';

const LOG_LINES = 5;

/** Resolves once a process has ended, or at once if it already has. */
export const ended = async (child: ChildProcess): Promise<unknown> =>
  child.exitCode !== null ||
  child.signalCode !== null ||
  new Promise((resolve) => child.once('exit', resolve));

export const howItEnded = ({ exitCode, signalCode }: ChildProcess) =>
  signalCode ?? (exitCode === null ? 'it never ran' : `exit code ${exitCode}`);

/**
 * Describes how a process ended: a sentence, its code or signal, and the end of its log.
 * @param what without a full stop, such as `The API ended by itself`
 */
export async function describeEnd(what: string, child: ChildProcess, logFile: string) {
  const words = (await lastWords(logFile)).split('\n').slice(-LOG_LINES).join('\n');
  const end = `${what} (${howItEnded(child)}; ${logFile})`;
  return words ? `${end}:\n${words.replace(/^/gm, '  ')}` : `${end}. It had written nothing.`;
}

/**
 * Reports each process that ends by itself.
 * @param isStopping true once the processes have been asked to end
 */
export function onUnexpectedExit(
  parts: { name: string; child: ChildProcess; logFile: string }[],
  isStopping: () => boolean,
  listener: (sentence: string) => void,
) {
  for (const { name, child, logFile } of parts) {
    void ended(child).then(async () => {
      if (!isStopping()) listener(await describeEnd(`${name} ended by itself`, child, logFile));
    });
  }
}
