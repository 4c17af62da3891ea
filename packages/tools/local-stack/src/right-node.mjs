import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { endAllChildren } from './child.mjs';
import { install, nothingMissing } from './install.mjs';
import { nodeMissing } from './node-version.mjs';
import { PlainFailure, sentenceOf } from './plain-failure.mjs';
import { ROOT } from './workspace.mjs';

/** Where npm links the Node that it installed. Whatever an npm script calls `node` is this one. */
const LINKED = join(ROOT, 'node_modules/.bin/node');

/**
 * Installs what is missing, then runs the command on the linked Node, or on this one where there is
 * none and it is new enough. Ends the process with a plain sentence when something is in the way.
 * @param {() => Promise<unknown>} run
 * @param {{ beforeInstall?: () => Promise<unknown>, onFailure?: () => void }} [also] what is worth
 *   telling before the wait, and what after that sentence
 */
export async function onRightNode(run, { beforeInstall, onFailure } = {}) {
  try {
    const isComplete = await nothingMissing();
    if (!isComplete) {
      await beforeInstall?.();
      await untilTold(install((line) => void process.stdout.write(`${line}\n`)));
    }
    const isLinked = existsSync(LINKED);
    const missing = isLinked ? undefined : nodeMissing(process.version);
    if (missing) throw new PlainFailure(missing);
    // What was just installed may be another Node at the very same path.
    if (isLinked && !(isComplete && isThisOne(LINKED))) return goOnWith(LINKED);
    endWithParent();
    await run();
  } catch (error) {
    console.error(sentenceOf(error));
    onFailure?.();
    process.exit(1);
  }
}

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** Leaves nothing behind when told to end meanwhile. @param {Promise<void>} work */
async function untilTold(work) {
  const leave = () => void endAllChildren().then(() => process.exit(1));
  for (const signal of SIGNALS) process.on(signal, leave);
  await work;
  for (const signal of SIGNALS) process.off(signal, leave);
}

/** @param {string} node */
const isThisOne = (node) => realpathSync(node) === realpathSync(process.execPath);

/**
 * Runs this very command on another Node and ends as that does.
 * @param {string} node
 */
export function goOnWith(node) {
  // Before there is a child: from its first moment on, this process ends after it.
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

/** Asks this process to end when the one that went on with it is gone, however that ended. */
export function endWithParent() {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Waiting for it is nothing that keeps a command alive.
  process.channel?.unref();
}
