import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installMissing } from './install.mjs';
import { sentenceOf } from './plain-failure.mjs';
import { ROOT } from './workspace.mjs';

/** @param {string} line */
const say = (line) => void process.stdout.write(`${line}\n`);

/** The whole of `npm run bench`: makes sure that there is something to measure, then measures. */
export async function runBench() {
  try {
    await installMissing(say);
    const { buildChanged } = await import('./build.mjs');
    await buildChanged({ site: false, say });
  } catch (error) {
    console.error(sentenceOf(error));
    process.exit(1);
  }
  const bench = join(ROOT, 'packages/bench/src/bench.mjs');
  const child = spawn(process.execPath, [bench, ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.on(signal, () => child.kill(signal));
  }
  child.once('exit', (code) => process.exit(code ?? 1));
}
