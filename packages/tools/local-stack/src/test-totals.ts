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

function valueOf(report: unknown, name: string): unknown {
  return report && typeof report === 'object' ? Reflect.get(report, name) : undefined;
}

function count(report: unknown, name: string) {
  const value = valueOf(report, name);
  return typeof value === 'number' ? value : undefined;
}

function text(report: unknown, name: string) {
  const value = valueOf(report, name);
  return typeof value === 'string' ? value : '';
}

function list(report: unknown, name: string): unknown[] {
  const value = valueOf(report, name);
  return Array.isArray(value) ? value : [];
}

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
  const passed = count(report, 'numPassedTests');
  const failed = count(report, 'numFailedTests');
  const broken = count(report, 'numRuntimeErrorTestSuites');
  if (passed === undefined || failed === undefined || broken === undefined) {
    return didNotRun(suite);
  }
  return { passed, failed: failed + broken, failures: jestFailures(report) };
}

function jestFailures(report: unknown) {
  return list(report, 'testResults').flatMap((file) => {
    const path = text(file, 'name');
    const failed = list(file, 'assertionResults').filter((it) => text(it, 'status') === 'failed');
    if (failed.length === 0 && text(file, 'status') === 'failed') {
      const alone = jestTestAlone(path);
      return [failure(path, 'could not be run', text(file, 'message'), { frames: FRAMES, alone })];
    }
    return failed.map((it) => {
      const title = text(it, 'fullName');
      const message = list(it, 'failureMessages').join('\n');
      return failure(path, title, message, { alone: jestTestAlone(path, title) });
    });
  });
}

/**
 * The totals of the browser tests; an error outside every test counts as one failure.
 * @param report output of Playwright's json reporter
 */
export function playwrightTotals(report: unknown, suite: string): Totals {
  const stats = valueOf(report, 'stats');
  const expected = count(stats, 'expected');
  const unexpected = count(stats, 'unexpected');
  if (expected === undefined || unexpected === undefined) return didNotRun(suite);
  const outside = list(report, 'errors');
  return {
    passed: expected + (count(stats, 'flaky') ?? 0),
    failed: unexpected + outside.length,
    failures: [
      ...list(report, 'suites').flatMap(playwrightFailures),
      ...outside.map((error) => {
        const message = text(error, 'stack') || text(error, 'message');
        return failure(suite, 'outside every test', message, { frames: FRAMES });
      }),
    ],
  };
}

/** Failures of a file or a group: each test of a spec ran in one project (phone, desktop). */
function playwrightFailures(group: unknown): string[] {
  const own = list(group, 'specs').flatMap((spec) =>
    list(spec, 'tests')
      .filter((test) => text(test, 'status') === 'unexpected')
      .map((test) => {
        const errors = list(test, 'results').flatMap((result) => list(result, 'errors'));
        const message = errors.map((error) => text(error, 'message')).join('\n');
        const project = text(test, 'projectName');
        const file = join(ROOT, 'packages/tools/e2e/src', text(spec, 'file'));
        const alone = browserTestAlone(`src/${text(spec, 'file')}`, count(spec, 'line'), project);
        return failure(file, `${text(spec, 'title')} (${project})`, message, { alone });
      }),
  );
  return [...own, ...list(group, 'suites').flatMap(playwrightFailures)];
}

/**
 * A tool with an error code counts as failed even if all of its counted tests passed.
 * @param code the tool's exit code
 */
export function withExitCode(totals: Totals, code: number, suite: string): Totals {
  if (code === 0 || totals.failed > 0) return totals;
  return { ...totals, failed: 1, failures: [`${suite}: ended with code ${code}`] };
}
