import { DID_NOT_RUN, jestTotals, playwrightTotals, sum, withExitCode } from './test-totals.ts';

it("counts a project's tests, and a file that broke before its first test as one failure", () => {
  const report = { numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 1 };
  expect(jestTotals(report)).toEqual({ passed: 7, failed: 2 });
});

it('counts the browser tests, and an error outside every test as one failure', () => {
  const report = { stats: { expected: 30, unexpected: 2, flaky: 1, skipped: 4 }, errors: [{}] };
  expect(playwrightTotals(report)).toEqual({ passed: 31, failed: 3 });
});

it.each([undefined, null, {}, { stats: {} }, 'text'])(
  'counts no report (%p) as a failure',
  (report) => {
    expect(jestTotals(report)).toEqual(DID_NOT_RUN);
    expect(playwrightTotals(report)).toEqual(DID_NOT_RUN);
  },
);

it('does not let a tool fail without a failure in the totals', () => {
  expect(withExitCode({ passed: 3, failed: 0 }, 1)).toEqual({ passed: 3, failed: 1 });
  expect(withExitCode({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 });
  expect(withExitCode({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 });
});

it('adds up', () => {
  expect(sum([{ passed: 3, failed: 0 }, DID_NOT_RUN])).toEqual({ passed: 3, failed: 1 });
});
