import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { sentenceOf } from './plain-failure.mjs';
import { ROOT } from './workspace.mjs';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * Entry of `npm run check`, `npm run bench` and `npm run test:faults`: builds the API if needed, then runs
 * the program.
 * @param program its path in the clone
 * @param site builds shell and remotes, too
 */
export async function runBuilt(program: string, args: string[], site: boolean) {
  try {
    const { buildChanged } = await import('./build.ts');
    await buildChanged({ site, say });
  } catch (error) {
    console.error(sentenceOf(error));
    process.exit(1);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => child.kill(signal));
  }
  const child = spawn(process.execPath, [join(ROOT, program), ...args], { stdio: 'inherit' });
  child.once('exit', (code) => process.exit(code ?? 1));
}
