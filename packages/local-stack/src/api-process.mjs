import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endChild, hasEnded, lastWords, startChild } from './child.mjs';
import { freePort } from './free-port.mjs';
import { failureFrom, PlainFailure } from './plain-failure.mjs';
import { ROOT } from './workspace.mjs';

const READY_WITHIN_MS = 60_000;

/**
 * Starts one API process on a free port and resolves when it is ready to answer.
 * @param {{ env: NodeJS.ProcessEnv, logs: string, name: string, api: string }} options `name` of
 *   its log file; `api`: the folder of the built API
 */
export async function startApi({ env, logs, name, api }) {
  const port = await freePort();
  const logFile = join(logs, `${name}.log`);
  const child = startChild(join(api, 'dist/main.js'), {
    env: { ...env, HOST: '127.0.0.1', PORT: String(port) },
    logFile,
  });
  const stop = () => endChild(child);
  const host = `127.0.0.1:${port}`;
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isHealthy(host))) {
    if (hasEnded(child)) throw await epitaph(logFile, 'The API did not start');
    if (Date.now() > deadline) {
      await stop();
      throw new PlainFailure(`The API did not become ready; ${logFile} says why.`);
    }
    await pause(50);
  }
  return { host, child, stop, logFile };
}

/**
 * Fills the demo shelter; does nothing where it was filled before.
 * @param {{ env: NodeJS.ProcessEnv, logs: string }} options
 */
export async function fillDemo({ env, logs }) {
  const logFile = join(logs, 'demo.log');
  const child = startChild(join(ROOT, 'api/dist/demo/main.js'), { env, logFile });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw await epitaph(logFile, 'The demo shelter could not be filled');
}

/** @param {string} host */
async function isHealthy(host) {
  const answer = await fetch(`http://${host}/api/health`, {
    signal: AbortSignal.timeout(2000),
  }).catch(() => undefined);
  return answer?.ok === true;
}

/** @param {string} logFile @param {string} what */
async function epitaph(logFile, what) {
  const words = await lastWords(logFile);
  const last = words.split('\n').findLast((line) => line.trim() !== '' && !/^\s+at /.test(line));
  return failureFrom(words, `${what}: ${last ?? 'it said nothing'} (${logFile})`);
}
