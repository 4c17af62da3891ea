import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  installedBrowser,
  jestTotals,
  playwrightTotals,
  ROOT,
  runTool,
  type Totals,
} from '@walkies/local-stack';
import { workspaceFolders } from '@walkies/releases';
import { argsOf, type Suite } from './mutant.ts';

/** `found`: the name of the failed test; `broken`: no test could run. */
export type Verdict =
  { kind: 'found'; test: string } | { kind: 'missed' } | { kind: 'broken'; output: string };

const OUTPUT_LINES = 15;
/** Failures that are no test's verdict: a file or the site did not start. */
const NO_TEST = /› (could not be run|outside every test)$|: did not run$/;

/** Runs a program of the clone; resolves with its exit code and its output. */
function run(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number; output: string }> {
  return runTool(program, args, { cwd: ROOT, env: { ...process.env, NX_DAEMON: 'false', ...env } });
}

const lastLines = (output: string): string =>
  output.trim().split('\n').slice(-OUTPUT_LINES).join('\n');

/** Builds changes of the API, or of the whole site, before its start, which has a timeout. */
export function build(what: 'api' | 'site'): Promise<{ code: number; output: string }> {
  return run(process.execPath, [join(import.meta.dirname, 'build.ts'), what]);
}

function verdictOf({ failed, failures }: Totals, output: string): Verdict {
  const first = failures.map((text) => text.split('\n')[0] ?? '').find((it) => !NO_TEST.test(it));
  if (first) return { kind: 'found', test: first };
  return failed === 0
    ? { kind: 'missed' }
    : { kind: 'broken', output: failures[0] ?? lastLines(output) };
}

/** Builds, then runs a single suite. */
export async function runSuite(suite: Suite, tier: 'quick' | 'deep'): Promise<Verdict> {
  const isBrowser = suite.project !== undefined;
  const built = await build(isBrowser ? 'site' : 'api');
  if (built.code !== 0) return { kind: 'broken', output: lastLines(built.output) };
  const folder = workspaceFolders(ROOT).get(suite.workspace);
  if (!folder) throw new Error(`There is no package ${suite.workspace}.`);
  const report = join(folder, 'test-results', isBrowser ? 'playwright.json' : 'jest.json');
  await rm(report, { force: true });
  const { code, output } = await run('npm', argsOf(suite), {
    WALKIES_TEST_TIER: tier,
    WALKIES_BROWSER: installedBrowser(process.env) ?? '',
  });
  const text = await readFile(report, 'utf8').catch(() => 'null');
  const totals = (isBrowser ? playwrightTotals : jestTotals)(JSON.parse(text), suite.spec);
  const hasRun = totals.passed + totals.failed > 0;
  if (!hasRun || (code !== 0 && totals.failed === 0)) {
    return { kind: 'broken', output: lastLines(output) };
  }
  return verdictOf(totals, output);
}

export async function runWhole(tier: 'quick' | 'deep'): Promise<Verdict> {
  const { code, output } = await run('npm', ['run', tier === 'deep' ? 'test:deep' : 'test']);
  if (code === 0) return { kind: 'missed' };
  const [, failures] = output.split('What failed:\n');
  const [test] = failures?.split('\n') ?? [];
  return test ? { kind: 'found', test } : { kind: 'broken', output: lastLines(output) };
}
