// npm run e2e -w @walkies/e2e -- src/journeys/live.spec.ts:12 --project desktop: builds changes, finds a
// browser and runs the browser tests, with Playwright's arguments after `--`.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import {
  buildChanged,
  getBrowser,
  keepTemporaryFilesInMemory,
  sentenceOf,
} from '@walkies/local-stack';

const PACKAGE = new URL('..', import.meta.url);
const say = (line: string) => void process.stdout.write(`${line}\n`);

keepTemporaryFilesInMemory();

/** The tests import build output, which has to exist before Playwright reads them. */
async function prepare() {
  await buildChanged({ site: true, say });
  return getBrowser(say);
}

const browser = await prepare().catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exit(1);
});
const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
// Playwright is in the same process group and gets Ctrl-C itself; it stops its sites first.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => child.kill('SIGTERM'));
const child = spawn(process.execPath, [playwright, 'test', ...process.argv.slice(2)], {
  cwd: PACKAGE,
  stdio: 'inherit',
  env: { ...process.env, WALKIES_BROWSER: browser },
});
child.once('exit', (code) => process.exit(code ?? 1));
