import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { hasEnded, lastWords } from './child.mjs';
import { failureFrom } from './plain-failure.mjs';

const LOG_LINES = 5;

/** Resolves once a process has ended, or at once if it already has. */
export const ended = async (child: ChildProcess): Promise<unknown> =>
  hasEnded(child) || once(child, 'exit');

const howItEnded = ({ exitCode, signalCode }: ChildProcess) =>
  signalCode ?? (exitCode === null ? 'it never ran' : `exit code ${exitCode}`);

/**
 * Describes how a process ended: a sentence, its code or signal, and the end of its log without stacks.
 * @param what without a full stop, such as `The API ended by itself`
 */
export async function describeEnd(what: string, child: ChildProcess, logFile: string) {
  const lines = (await lastWords(logFile)).split('\n').filter((line) => !/^\s+at /.test(line));
  const words = lines.slice(-LOG_LINES).join('\n');
  const end = `${what} (${howItEnded(child)}; ${logFile})`;
  return words ? `${end}:\n${words.replace(/^/gm, '  ')}` : `${end}. It had written nothing.`;
}

/** The failure of a process that did not start, such as a full disk, from its log. */
export const startFailure = async (what: string, child: ChildProcess, logFile: string) =>
  failureFrom(await lastWords(logFile), await describeEnd(what, child, logFile));

interface Part {
  name: string;
  child: ChildProcess;
  logFile: string;
  stop: () => Promise<void>;
}

/** Processes that end together. */
export function together(parts: Part[]) {
  let isStopping = false;
  return {
    /** @param listener called for each process that ends by itself */
    onEnd(listener: (sentence: string) => void) {
      for (const { name, child, logFile } of parts) {
        void ended(child).then(async () => {
          if (!isStopping) listener(await describeEnd(`${name} ended by itself`, child, logFile));
        });
      }
    },
    async stop() {
      isStopping = true;
      await Promise.all(parts.map(({ stop }) => stop()));
    },
  };
}

/** Waits until all have started. If one fails, stops the others and throws its error. */
export async function allOrNothing<Parts extends { stop?: () => Promise<void> }[] | []>(starting: {
  [Index in keyof Parts]: Promise<Parts[Index]>;
}): Promise<Parts> {
  const settled = await Promise.allSettled(starting);
  if (settled.some(({ status }) => status === 'rejected')) {
    for (const part of settled) if (part.status === 'fulfilled') await part.value.stop?.();
  }
  return Promise.all(starting);
}
