import { lastWords } from './child.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

const TOLD_LINES = 5;

/**
 * Resolves once a process is gone, also when it was gone before.
 * @param {ChildProcess} child
 * @returns {Promise<unknown>}
 */
export const ended = async (child) =>
  child.exitCode !== null ||
  child.signalCode !== null ||
  new Promise((resolve) => child.once('exit', resolve));

/** @param {ChildProcess} child */
export const howItEnded = ({ exitCode, signalCode }) =>
  signalCode ?? (exitCode === null ? 'it never ran' : `exit code ${exitCode}`);

/**
 * What is told of a process that ended: a sentence, by which code or signal, and the end of its log.
 * @param {string} what without a full stop, such as `The API ended by itself`
 * @param {ChildProcess} child
 * @param {string} logFile
 */
export async function describeEnd(what, child, logFile) {
  const words = (await lastWords(logFile)).split('\n').slice(-TOLD_LINES).join('\n');
  const end = `${what} (${howItEnded(child)}; ${logFile})`;
  return words ? `${end}:\n${words.replace(/^/gm, '  ')}` : `${end}. It had written nothing.`;
}

/**
 * Tells of each process that ends by itself.
 * @param {{ name: string, child: ChildProcess, logFile: string }[]} parts
 * @param {() => boolean} isStopping true from when they are told to end
 * @param {(sentence: string) => void} listener
 */
export function onUnaskedEnd(parts, isStopping, listener) {
  for (const { name, child, logFile } of parts) {
    void ended(child).then(async () => {
      if (!isStopping()) listener(await describeEnd(`${name} ended by itself`, child, logFile));
    });
  }
}
