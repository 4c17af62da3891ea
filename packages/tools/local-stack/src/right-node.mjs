import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { install, nothingMissing } from './install.mjs';
import { nodeMissing } from './node-version.mjs';
import { PlainFailure, sentenceOf } from './plain-failure.mjs';
import { SIGNALS, stopOnSignals } from './stop-signals.mjs';
import { ROOT } from './workspace.mjs';

/** The Node that npm installed and linked; npm scripts use it as `node`. */
const LINKED = join(ROOT, 'node_modules/.bin/node');

/**
 * Installs missing packages, then runs the command on the linked Node, or on this one if there is none and
 * it is new enough. Ends the process with a plain sentence if it cannot go on.
 * @param {() => Promise<unknown>} run
 * @param {{ beforeInstall?: () => Promise<unknown>, onFailure?: () => void }} [also] hooks before the
 *   installation, and after the message of a failure
 */
export async function onRightNode(run, { beforeInstall, onFailure } = {}) {
  try {
    const isComplete = await nothingMissing();
    if (!isComplete) {
      await beforeInstall?.();
      const stopListening = stopOnSignals();
      await install((line) => void process.stdout.write(`${line}\n`));
      stopListening();
    }
    const isLinked = existsSync(LINKED);
    const missing = isLinked ? undefined : nodeMissing(process.version);
    if (missing) throw new PlainFailure(missing);
    // The installation may have replaced the Node at the same path.
    if (isLinked && !(isComplete && isThisOne(LINKED))) return goOnWith(LINKED);
    endWithParent();
    await run();
  } catch (error) {
    console.error(sentenceOf(error));
    onFailure?.();
    process.exit(1);
  }
}

/** @param {string} node */
const isThisOne = (node) => realpathSync(node) === realpathSync(process.execPath);

/**
 * Runs the same command on another Node and ends with its result.
 * @param {string} node
 */
export function goOnWith(node) {
  // Before the child exists, so that this process always ends after it.
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  child.once('error', (error) => {
    console.error(`${node} does not run here: ${error.message}`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => {
    if (signal) console.error(`Walkies was ended by ${signal}.`);
    process.exit(code ?? 1);
  });
}

const NPM_CHECK_MS = 500;

/** Ends this process when the process that runs this command ends, for whatever reason: another Node, or npm. */
export function endWithParent() {
  const end = () => process.kill(process.pid, 'SIGTERM');
  process.once('disconnect', end);
  // This channel must not keep the process alive.
  process.channel?.unref();
  // npm opens no channel to its scripts.
  if (process.channel || !process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    end();
  }, NPM_CHECK_MS);
  check.unref();
}
