import { join } from 'node:path';
import { buildChanged } from './build.ts';
import { runHere } from './run-program.mjs';
import { stopOnSignals } from './stop-signals.mjs';
import { ROOT } from './workspace.mjs';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * Entry of `npm run check`, `npm run bench` and `npm run test:faults`: builds the API if needed, then runs
 * the program.
 * @param program its path in the clone
 * @param site builds shell and remotes, too
 */
export async function runBuilt(program: string, args: string[], site: boolean) {
  stopOnSignals();
  await buildChanged({ site, say });
  process.exit(await runHere(process.execPath, [join(ROOT, program), ...args]));
}
