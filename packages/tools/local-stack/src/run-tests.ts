import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { workspaceFolders } from '@walkies/releases';
import { endAllChildren, remember } from './child.mjs';
import { readJson } from './durable-file.ts';
import { getBrowser } from './browser.ts';
import { sentenceOf } from './plain-failure.mjs';
import {
  didNotRun,
  jestTotals,
  playwrightTotals,
  sum,
  withExitCode,
  type Totals,
} from './test-totals.ts';
import { ROOT } from './workspace.mjs';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * The whole of `npm test`: check, unit and API tests, browser tests; ends with what failed, the
 * line `N passed, N failed`, and with a code that is not 0 when anything failed.
 */
export async function runTests() {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void endAllChildren().then(() => process.exit(130)));
  }
  const totals: Totals[] = [];
  for (const [suite, run] of Object.entries(SUITES)) {
    say(suite);
    try {
      totals.push(await run(suite));
    } catch (error) {
      console.error(sentenceOf(error));
      totals.push(didNotRun(suite));
    }
  }
  const { passed, failed, failures } = sum(totals);
  if (failures.length > 0) say(`What failed:\n${failures.join('\n')}`);
  say(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

const SUITES = {
  'Check: format, lint, types, boundaries, unused code': check,
  'Unit and API tests': unitTests,
  'Browser tests': browserTests,
};

async function check(suite: string) {
  const code = await show(process.execPath, ['packages/tools/tooling/bin/check.ts']);
  return withExitCode(sum([]), code, suite);
}

async function unitTests(suite: string) {
  const reports = testedProjects().map((folder) => join(folder, 'test-results/jest.json'));
  // Nx brings back the report of a project that did not change; what is missing then did not run.
  await Promise.all(reports.map((path) => rm(path, { force: true })));
  const nx = join(ROOT, 'node_modules/.bin/nx');
  const args = ['run-many', '-t', 'test', '--parallel=2', '--outputStyle=static'];
  const code = await show(process.execPath, [nx, ...args]);
  const totals = await Promise.all(
    reports.map(async (path) => jestTotals(await readJson(path), path)),
  );
  return withExitCode(sum(totals), code, suite);
}

async function browserTests(suite: string) {
  const browser = await getBrowser(say);
  const report = join(ROOT, 'packages/tools/e2e/test-results/playwright.json');
  await rm(report, { force: true });
  const code = await show('npm', ['run', 'e2e', '-w', '@walkies/e2e'], {
    WALKIES_BROWSER: browser,
  });
  return withExitCode(playwrightTotals(await readJson(report), suite), code, suite);
}

/** The folders of the projects that have tests. */
function testedProjects() {
  return [...workspaceFolders(ROOT).values()].filter((folder) => {
    const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return Boolean(scripts?.test);
  });
}

/** Runs a program whose words go to the terminal. */
function show(program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NX_DAEMON: 'false', ...env },
  });
  remember(child, [{ signal: 'SIGTERM', graceMs: 3000 }]);
  return new Promise((resolve) => {
    child.once('close', (code) => resolve(code ?? 1));
    child.once('error', () => resolve(1));
  });
}
