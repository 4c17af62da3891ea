import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endChild, hasEnded, lastWords, startChild } from './child.mjs';
import { freePort } from './ports.mjs';
import { keepRunning } from './kept-process.mjs';
import { howItEnded } from './process-end.mjs';
import { failureFrom, PlainFailure } from './plain-failure.mjs';
import { ROOT } from './workspace.mjs';

const READY_WITHIN_MS = 60_000;
/** Longer than the API takes to answer what it is at; without that it ends at once. */
const STOP_WITHIN_MS = 8_000;

/**
 * @typedef {object} Told what an API process is told
 * @property {NodeJS.ProcessEnv} env
 * @property {string} logs the folder of its log file
 * @property {string} name of its log file
 * @property {string} api the folder of the built API
 */

/**
 * Starts one API process on a free port and resolves when it is ready to answer.
 * @param {Told} told
 */
export async function startApiOnce({ env, logs, name, api }) {
  const port = await freePort();
  const host = `127.0.0.1:${port}`;
  const logFile = join(logs, `${name}.log`);
  /** @param {boolean} keepLog */
  const start = (keepLog) =>
    startChild(join(api, 'dist/main.js'), {
      env: { ...env, HOST: '127.0.0.1', PORT: String(port) },
      logFile,
      keepLog,
      graceMs: STOP_WITHIN_MS,
    });
  /** @param {import('./child.mjs').ChildProcess} child */
  const becomesReady = async (child) => {
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!hasEnded(child) && Date.now() < deadline) {
      if (await isReady(host)) return true;
      await pause(50);
    }
    return false;
  };

  const child = start(false);
  if (!(await becomesReady(child))) {
    if (hasEnded(child)) throw await epitaph('The API did not start', child, logFile);
    await endChild(child);
    throw new PlainFailure(`The API did not become ready; ${logFile} says why.`);
  }
  return {
    host,
    child,
    logFile,
    stop: () => endChild(child),
    /** At the same address, and into the same log. */
    startAgain: () => start(true),
    becomesReady,
  };
}

/**
 * The same, started anew at the same address whenever it ends by itself.
 * @param {Told & { say: (sentence: string) => void }} told
 */
export async function startApi({ say, ...told }) {
  const { host, child, logFile, startAgain, becomesReady } = await startApiOnce(told);
  const options = { name: 'The API', logFile, start: startAgain, becomesReady, say };
  return { host, ...keepRunning(child, options) };
}

/**
 * Fills the demo shelter; does nothing where it was filled before.
 * @param {{ env: NodeJS.ProcessEnv, logs: string }} options
 */
export async function fillDemo({ env, logs }) {
  const logFile = join(logs, 'demo.log');
  const child = startChild(join(ROOT, 'api/dist/demo/main.js'), { env, logFile });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw await epitaph('The demo shelter could not be filled', child, logFile);
}

/** @param {string} host */
async function isReady(host) {
  const look = (/** @type {string} */ path) =>
    fetch(`http://${host}${path}`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
  const answer = await look('/api/health/ready');
  // An API of yesterday has one answer for everything.
  if (answer?.status === 404) return (await look('/api/health'))?.ok === true;
  return answer?.ok === true;
}

/** @param {string} what @param {import('./child.mjs').ChildProcess} child @param {string} logFile */
async function epitaph(what, child, logFile) {
  const words = await lastWords(logFile);
  const last = words.split('\n').findLast((line) => line.trim() !== '' && !/^\s+at /.test(line));
  const end = `${howItEnded(child)}; ${logFile}`;
  return failureFrom(words, `${what}: ${last ?? 'it said nothing'} (${end})`);
}
