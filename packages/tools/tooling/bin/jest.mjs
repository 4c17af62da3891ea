// Runs the tests of the project in the current folder and writes their counts, which `npm test` adds up.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const jest = join(dirname(require.resolve('jest/package.json')), 'bin/jest.js');
const results = join(process.cwd(), 'test-results', 'jest.json');
mkdirSync(dirname(results), { recursive: true });

const child = spawn(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    jest,
    '--json',
    `--outputFile=${results}`,
    '--passWithNoTests',
    ...process.argv.slice(2),
  ],
  { stdio: ['ignore', 'ignore', 'inherit'] },
);
child.once('exit', (code) => process.exit(code ?? 1));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => child.kill(signal));
}
