import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { browserTestAlone, fromRoot, jestTestAlone } from './rerun-command.ts';
import { ROOT } from './workspace.mjs';

/** `failures`: a line per named failure, readable without the run's output. */
export type Totals = { passed: number; failed: number; failures: string[] };

/** The totals of a suite that wrote no report. */
export function didNotRun(suite: string): Totals {
  return { passed: 0, failed: 1, failures: [`${suite}: did not run`] };
}

export function sum(all: Totals[]): Totals {
  return {
    passed: all.reduce((total, { passed }) => total + passed, 0),
    failed: all.reduce((total, { failed }) => total + failed, 0),
    failures: all.flatMap(({ failures }) => failures),
  };
}

/** Jest's --json output, as far as it is in use. */
interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

/** The output of Playwright's json reporter, as far as it is in use. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky?: number };
  suites: PlaywrightGroup[];
  errors: { message?: string; stack?: string }[];
}

/** A file or a group. */
interface PlaywrightGroup {
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: {
      status: string;
      projectName: string;
      results: { errors: { message?: string }[] }[];
    }[];
  }[];
  suites?: PlaywrightGroup[];
}

const has = (report: unknown, ...path: string[]) =>
  path.reduce<unknown>((within, name) => Reflect.get(Object(within), name), report) !== undefined;

// A tool that was killed leaves no report, or none with totals.
const isJest = (report: unknown): report is JestReport => has(report, 'numPassedTests');
const isPlaywright = (report: unknown): report is PlaywrightReport =>
  has(report, 'stats', 'expected');

/**
 * @param options `frames`: number of stack lines to show, if nothing else names the place;
 *   `alone`: the command that runs the test alone
 * @returns file and title, the command, then the message without its colours
 */
function failure(
  file: string,
  title: string,
  message: string,
  { frames = 0, alone }: { frames?: number; alone?: string } = {},
) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim());
  const withoutComments = [
    ...lines.filter((line) => !isFrame(line)).slice(0, MESSAGE_LINES),
    ...lines.filter(isFrame).slice(0, frames),
  ];
  return [
    `${fromRoot(file)} › ${title}`,
    ...(alone ? [`    alone: ${alone}`] : []),
    ...withoutComments.map((line) => `    ${line}`),
  ].join('\n');
}

const isFrame = (line: string) => /^\s+at /.test(line);

const MESSAGE_LINES = 8;
const FRAMES = 5;

/**
 * The totals of one project's unit tests; a file that broke before its first test counts as one failure.
 * @param report Jest's --json output
 */
export function jestTotals(report: unknown, suite: string): Totals {
  if (!isJest(report)) return didNotRun(suite);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    failures: report.testResults.flatMap(jestFailures),
  };
}

function jestFailures({
  name,
  status,
  message = '',
  assertionResults,
}: JestReport['testResults'][number]) {
  const failed = assertionResults.filter((it) => it.status === 'failed');
  if (failed.length === 0 && status === 'failed') {
    const alone = jestTestAlone(name);
    return [failure(name, 'could not be run', message, { frames: FRAMES, alone })];
  }
  return failed.map(({ fullName, failureMessages = [] }) =>
    failure(name, fullName, failureMessages.join('\n'), { alone: jestTestAlone(name, fullName) }),
  );
}

/**
 * The totals of the browser tests; an error outside every test counts as one failure.
 * @param report output of Playwright's json reporter
 */
export function playwrightTotals(report: unknown, suite: string): Totals {
  if (!isPlaywright(report)) return didNotRun(suite);
  const { stats, suites, errors } = report;
  return {
    passed: stats.expected + (stats.flaky ?? 0),
    failed: stats.unexpected + errors.length,
    failures: [
      ...suites.flatMap(playwrightFailures),
      ...errors.map(({ message = '', stack = message }) =>
        failure(suite, 'outside every test', stack, { frames: FRAMES }),
      ),
    ],
  };
}

/** Failures of a file or a group: each test of a spec ran in one project (phone, desktop). */
function playwrightFailures({ specs = [], suites = [] }: PlaywrightGroup): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results, projectName }) => {
        const errors = results.flatMap((result) => result.errors);
        const message = errors.map((error) => error.message ?? '').join('\n');
        const alone = browserTestAlone(`src/${file}`, line, projectName);
        const path = join(ROOT, 'packages/tools/e2e/src', file);
        return failure(path, `${title} (${projectName})`, message, { alone });
      }),
  );
  return [...own, ...suites.flatMap(playwrightFailures)];
}

/**
 * A tool with an error code counts as failed even if all of its counted tests passed.
 * @param code the tool's exit code
 */
export function withExitCode(totals: Totals, code: number, suite: string): Totals {
  if (code === 0 || totals.failed > 0) return totals;
  return { ...totals, failed: 1, failures: [`${suite}: ended with code ${code}`] };
}
