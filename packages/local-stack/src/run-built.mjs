import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { sentenceOf } from './plain-failure.mjs';
import { ROOT } from './workspace.mjs';

/** @param {string} line */
const say = (line) => void process.stdout.write(`${line}\n`);

/**
 * The whole of `npm run bench` and `npm run test:faults`: makes sure that there is a built API,
 * then runs the program.
 * @param {string} program its path in the clone
 * @param {string[]} args
 */
export async function runBuilt(program, args) {
  try {
    const { buildChanged } = await import('./build.mjs');
    await buildChanged({ site: false, say });
  } catch (error) {
    console.error(sentenceOf(error));
    process.exit(1);
  }
  const child = spawn(process.execPath, [join(ROOT, program), ...args], { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.on(signal, () => child.kill(signal));
  }
  child.once('exit', (code) => process.exit(code ?? 1));
}
