import type { ChildProcess } from 'node:child_process';
import { lastWords } from './child.mjs';

const TOLD_LINES = 5;

/** Resolves once a process is gone, also when it was gone before. */
export const ended = async (child: ChildProcess): Promise<unknown> =>
  child.exitCode !== null ||
  child.signalCode !== null ||
  new Promise((resolve) => child.once('exit', resolve));

export const howItEnded = ({ exitCode, signalCode }: ChildProcess) =>
  signalCode ?? (exitCode === null ? 'it never ran' : `exit code ${exitCode}`);

/**
 * What is told of a process that ended: a sentence, by which code or signal, and the end of its log.
 * @param what without a full stop, such as `The API ended by itself`
 */
export async function describeEnd(what: string, child: ChildProcess, logFile: string) {
  const words = (await lastWords(logFile)).split('\n').slice(-TOLD_LINES).join('\n');
  const end = `${what} (${howItEnded(child)}; ${logFile})`;
  return words ? `${end}:\n${words.replace(/^/gm, '  ')}` : `${end}. It had written nothing.`;
}

/**
 * Tells of each process that ends by itself.
 * @param isStopping true from when they are told to end
 */
export function onUnaskedEnd(
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
