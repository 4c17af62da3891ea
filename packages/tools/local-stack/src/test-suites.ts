import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { workspaceFolders } from '@walkies/releases';
import { readJson } from './durable-file.ts';
import { runHere } from './run-program.mjs';
import { jestTotals, playwrightTotals, sum, withExitCode, type Totals } from './test-totals.ts';
import { SITE_FOLDERS } from './site-folders.ts';
import { ROOT } from './workspace.mjs';

const API = '@walkies/api';
const BROWSER = '@walkies/e2e';
/** Measures in seconds how soon a site recovers, so it runs alone. */
const FAULTS = '@walkies/faults';
/** The projects that make up the site in the browser. */
const SITE = [API, ...SITE_FOLDERS.map((folder) => `@walkies/${folder}`)];

export interface TestSuite {
  name: string;
  run: () => Promise<Totals>;
}

/**
 * The suites of `npm test`: sequential within a lane, lanes in parallel, and then those that run alone. Checks
 * compute while the API's tests wait, so both together take little longer than one of them.
 * @param options `affected`: the projects to test, all if undefined; `repeat`: number of runs of the tests
 *   with real processes; above one, only these run
 */
export function testSuites({
  affected,
  repeat,
}: {
  affected: readonly string[] | undefined;
  repeat: number;
}): { lanes: TestSuite[][]; alone: TestSuite[] } {
  const isAffected = (name: string) => affected?.includes(name) ?? true;
  const units = testedProjects().filter(
    (name) => name !== API && name !== FAULTS && isAffected(name),
  );
  const apiRuns = Array.from({ length: isAffected(API) ? repeat : 0 }, (_, nth) => ({
    name: nth === 0 ? 'API' : `API, run ${nth + 1}`,
    run: () => runJest('API', [API], repeat > 1),
  }));
  const processes = [
    ...apiRuns,
    ...([BROWSER, ...SITE].some(isAffected)
      ? [{ name: 'browser', run: () => runBrowserTests(repeat) }]
      : []),
  ];
  if (repeat > 1) return { lanes: [processes], alone: [] };
  const computing = [
    { name: 'checks', run: runChecks },
    ...(units.length > 0 ? [{ name: 'units', run: () => runJest('units', units, false) }] : []),
  ];
  const alone = isAffected(FAULTS)
    ? [{ name: 'faults', run: () => runJest('faults', [FAULTS], false) }]
    : [];
  return { lanes: [computing, processes], alone };
}

async function runChecks(): Promise<Totals> {
  const code = await runLogged('checks', process.execPath, ['packages/tools/tooling/bin/check.ts']);
  return withExitCode(sum([]), code, 'checks');
}

/** @param isAnew reruns them although Nx has cached results for the same sources */
async function runJest(suite: string, projects: string[], skipCache: boolean): Promise<Totals> {
  const folders = workspaceFolders(ROOT);
  const reports = projects.map((name) => join(folders.get(name) ?? '', 'test-results/jest.json'));
  // Nx restores the reports of unchanged projects; a missing report means that the project did not run.
  await Promise.all(reports.map((path) => rm(path, { force: true })));
  const nx = join(ROOT, 'node_modules/.bin/nx');
  const code = await runLogged(suite, process.execPath, [
    ...[nx, 'run-many', '-t', 'test', '-p', projects.join(',')],
    // Everything is built. Nx would delete a build before restoring it, while the other lane reads it.
    '--excludeTaskDependencies',
    ...['--parallel=2', '--outputStyle=static', ...(skipCache ? ['--skip-nx-cache'] : [])],
  ]);
  const totals = await Promise.all(
    reports.map(async (path) => jestTotals(await readJson(path), path)),
  );
  return withExitCode(sum(totals), code, suite);
}

async function runBrowserTests(repeat: number): Promise<Totals> {
  const report = join(ROOT, 'packages/tools/e2e/test-results/playwright.json');
  await rm(report, { force: true });
  const args = ['run', 'e2e', '-w', BROWSER, '--', `--repeat-each=${repeat}`];
  const code = await runLogged('browser', 'npm', args);
  return withExitCode(playwrightTotals(await readJson(report), 'browser'), code, 'browser');
}

/** Names of the projects with Jest tests. */
function testedProjects(): string[] {
  return [...workspaceFolders(ROOT)]
    .filter(([, folder]) => {
      const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      return Boolean(scripts?.test);
    })
    .map(([name]) => name);
}

/** Runs a program; writes its output to test-results/ at once, and prints it on failure. */
async function runLogged(suite: string, program: string, args: string[]): Promise<number> {
  const file = join(LOGS, `${suite}.log`);
  mkdirSync(LOGS, { recursive: true });
  const log = openSync(file, 'w');
  const env = { ...process.env, NX_DAEMON: 'false', FORCE_COLOR: '0' };
  const code = await runHere(program, args, { cwd: ROOT, env, log });
  closeSync(log);
  if (code !== 0) process.stdout.write(readFileSync(file, 'utf8').slice(-LONGEST_OUTPUT));
  return code;
}

const LOGS = join(ROOT, 'test-results');
const LONGEST_OUTPUT = 20_000;
