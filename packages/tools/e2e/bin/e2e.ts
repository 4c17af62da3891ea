// npm run e2e -w @walkies/e2e -- src/journeys/live.spec.ts:12 --project desktop: builds changes, finds a
// browser and runs the browser tests, with Playwright's arguments after `--`.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import {
  buildChanged,
  getBrowser,
  keepTemporaryFilesTogether,
  runHere,
  sentenceOf,
  stopOnSignals,
} from '@walkies/local-stack';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const say = (line: string) => void process.stdout.write(`${line}\n`);

stopOnSignals();
keepTemporaryFilesTogether();

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
const env = { ...process.env, WALKIES_BROWSER: browser };
const args = [playwright, 'test', ...process.argv.slice(2)];
process.exit(await runHere(process.execPath, args, { cwd: PACKAGE, env }));
