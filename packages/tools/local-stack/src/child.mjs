import { fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {{ signal: NodeJS.Signals, graceMs: number }} Step what to try and how long to wait */

/** @type {Map<ChildProcess, Step[]>} */
const living = new Map();
let isEnding = false;
let hurry = new AbortController();

/**
 * Registers how to end a process, so that a launcher can stop in the middle of its start, too.
 * @template {ChildProcess} Child
 * @param {Child} child
 * @param {Step[]} steps
 * @returns {Child}
 */
export function remember(child, steps) {
  living.set(child, steps);
  child.once('exit', () => living.delete(child));
  child.once('error', () => living.delete(child));
  // Such as a supervised process that would be restarted.
  if (isEnding) child.kill('SIGKILL');
  return child;
}

/** Ends all processes that this one has started. */
export async function endAllChildren() {
  isEnding = true;
  await Promise.all([...living.keys()].map(endChild));
  isEnding = false;
}

/** Goes on to the next step for each process that is being ended. */
export function hasten() {
  const before = hurry;
  hurry = new AbortController();
  before.abort();
}

// A log that cannot be written, such as on a full disk, must not end a process. The launcher may end before a
// program listens for that; then the event would be lost.
const PRELOAD =
  'data:text/javascript,' +
  'for(const out of [process.stdout,process.stderr])out.on("error",()=>{});' +
  'process.once("disconnect",()=>{if(process.listenerCount("disconnect")===0)process.exit()});' +
  'process.channel?.unref()';

/**
 * Starts a Node program that ends with the launcher, even if that is killed.
 * @param {string} program
 * @param {{ args?: string[], env?: NodeJS.ProcessEnv, cwd?: string,
 *   logFile: string, keepLog?: boolean, graceMs?: number }} options `keepLog`: appends to an existing log;
 *   `graceMs`: time to end after a signal
 */
export function startChild(
  program,
  { args = [], env, cwd, logFile, keepLog = false, graceMs = 1500 },
) {
  const log = openSync(logFile, keepLog ? 'a' : 'w');
  const child = fork(program, args, {
    env: env ?? process.env,
    cwd: cwd ?? process.cwd(),
    execArgv: ['--import', PRELOAD],
    // A session of its own: Ctrl-C only reaches the launcher, which stops its children in order.
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  return remember(child, [{ signal: 'SIGTERM', graceMs }]);
}

/** Value of `--import` for a program that does not know the launcher, so that it ends with it. */
export const END_WITH_PARENT = 'data:text/javascript,process.once("disconnect",()=>process.exit())';

/**
 * The next message of a child; rejects when the child ends first.
 * @param {ChildProcess} child
 * @returns {Promise<unknown>}
 */
export function nextMessage(child) {
  return new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new Error(`The process ended with ${signal ?? code}.`)),
    );
  });
}

/** @param {ChildProcess} child */
export const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null;

/**
 * Resolves with a program's exit code; with 1 if a signal ended it, or it could not be started.
 * @param {ChildProcess} child
 * @returns {Promise<number>}
 */
export const exitCode = (child) =>
  once(child, 'close').then(
    ([code]) => code ?? 1,
    () => 1,
  );

/**
 * Polls until a process is ready. Resolves with false if it ends first, or takes too long.
 * @param {ChildProcess} child
 * @param {() => Promise<boolean>} isReady
 * @param {{ withinMs: number, everyMs: number }} options
 */
export async function becomesReady(child, isReady, { withinMs, everyMs }) {
  const deadline = Date.now() + withinMs;
  while (!hasEnded(child) && Date.now() < deadline) {
    if (await isReady()) return true;
    await pause(everyMs);
  }
  return false;
}

/**
 * Ends a process by one signal after another and resolves once it has ended.
 * @param {ChildProcess} child
 */
export async function endChild(child) {
  const steps = living.get(child);
  if (!steps || hasEnded(child)) return;
  for (const { signal, graceMs } of [...steps, LAST_STEP]) {
    child.kill(signal);
    const stopWaiting = AbortSignal.any([AbortSignal.timeout(graceMs), hurry.signal]);
    await once(child, 'exit', { signal: stopWaiting }).catch(() => {});
    if (hasEnded(child)) return;
  }
}

/** @type {Step} */
const LAST_STEP = { signal: 'SIGKILL', graceMs: 500 };

/**
 * The last lines of a process's log, for startFailure.
 * @param {string} logFile
 */
export async function lastWords(logFile) {
  const text = await readFile(logFile, 'utf8').catch(() => '');
  return text.slice(-2000).trim();
}
