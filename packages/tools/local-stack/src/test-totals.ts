export type Totals = { passed: number; failed: number };

/** What counts when a suite could not even say how it went. */
export const DID_NOT_RUN = { passed: 0, failed: 1 };

export function sum(all: Totals[]): Totals {
  return {
    passed: all.reduce((total, { passed }) => total + passed, 0),
    failed: all.reduce((total, { failed }) => total + failed, 0),
  };
}

function count(report: unknown, name: string) {
  const value = report && typeof report === 'object' ? Reflect.get(report, name) : undefined;
  return typeof value === 'number' ? value : undefined;
}

/**
 * The totals of one project's unit tests; a file that broke before its first test counts as one
 * failure.
 * @param report what Jest's --json wrote
 */
export function jestTotals(report: unknown): Totals {
  const passed = count(report, 'numPassedTests');
  const failed = count(report, 'numFailedTests');
  const broken = count(report, 'numRuntimeErrorTestSuites');
  if (passed === undefined || failed === undefined || broken === undefined) return DID_NOT_RUN;
  return { passed, failed: failed + broken };
}

/**
 * The totals of the browser tests; an error outside every test counts as one failure.
 * @param report what Playwright's json reporter wrote
 */
export function playwrightTotals(report: unknown): Totals {
  const stats = report && typeof report === 'object' ? Reflect.get(report, 'stats') : undefined;
  const expected = count(stats, 'expected');
  const unexpected = count(stats, 'unexpected');
  if (expected === undefined || unexpected === undefined) return DID_NOT_RUN;
  const errors = report && typeof report === 'object' ? Reflect.get(report, 'errors') : [];
  const outside = Array.isArray(errors) ? errors.length : 0;
  return { passed: expected + (count(stats, 'flaky') ?? 0), failed: unexpected + outside };
}

/**
 * A tool that ended badly although everything it counted passed has failed all the same.
 * @param code the tool's exit code
 */
export function withExitCode(totals: Totals, code: number): Totals {
  return code !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
}
