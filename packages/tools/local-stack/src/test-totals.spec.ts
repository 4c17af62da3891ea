import { join } from 'node:path';
import { didNotRun, jestTotals, playwrightTotals, sum, withExitCode } from './test-totals.ts';
import { ROOT } from './workspace.mjs';

const { WALKIES_TEST_TIER: tier } = process.env;
beforeEach(() => void delete process.env['WALKIES_TEST_TIER']);
afterEach(() => {
  if (tier === undefined) delete process.env['WALKIES_TEST_TIER'];
  else process.env['WALKIES_TEST_TIER'] = tier;
});

it("test totals: counts a project's tests, and a file that broke before its first test as one failure", () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      {
        name: join(ROOT, 'api/src/a.spec.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'opens' },
          {
            status: 'failed',
            fullName: 'books a slot',
            failureMessages: ['\u001b[31mExpected: 4\u001b[39m\n\nReceived: 5\n    at x.ts:1:2'],
          },
        ],
      },
      {
        name: join(ROOT, 'api/src/b.spec.ts'),
        status: 'failed',
        message: 'Cannot find module\n    at load (a.js:1:2)',
        assertionResults: [],
      },
    ],
  };
  expect(jestTotals(report, 'api')).toEqual({
    passed: 7,
    failed: 2,
    failures: [
      [
        'api/src/a.spec.ts › books a slot',
        "    alone: npm test -w @walkies/api -- src/a.spec.ts -t '^books a slot$'",
        '    Expected: 4',
        '    Received: 5',
      ].join('\n'),
      [
        'api/src/b.spec.ts › could not be run',
        '    alone: npm test -w @walkies/api -- src/b.spec.ts',
        '    Cannot find module',
        '        at load (a.js:1:2)',
      ].join('\n'),
    ],
  });
});

it('test totals: counts the browser tests, and an error outside every test as one failure', () => {
  const failed = {
    title: 'logs in',
    file: 'journeys/a.spec.ts',
    line: 12,
    tests: [
      { projectName: 'phone', status: 'expected', results: [] },
      {
        projectName: 'desktop',
        status: 'unexpected',
        results: [{ errors: [{ message: 'no button' }] }],
      },
    ],
  };
  const report = {
    stats: { expected: 30, unexpected: 1, flaky: 1, skipped: 4 },
    suites: [{ specs: [], suites: [{ specs: [failed] }] }],
    errors: [{ message: 'no site', stack: 'Error: no site\n    at start (a.ts:1:2)' }],
  };
  expect(playwrightTotals(report, 'Browser tests')).toEqual({
    passed: 31,
    failed: 2,
    failures: [
      [
        'packages/tools/e2e/src/journeys/a.spec.ts › logs in (desktop)',
        '    alone: npm run e2e -w @walkies/e2e -- src/journeys/a.spec.ts:12 --project desktop',
        '    no button',
      ].join('\n'),
      'Browser tests › outside every test\n    Error: no site\n        at start (a.ts:1:2)',
    ],
  });
});

it.each([undefined, null, {}, { stats: {} }, 'text'])(
  'test totals: counts no report (%p) as a failure',
  (report) => {
    const failed = { passed: 0, failed: 1, failures: ['api: did not run'] };
    expect(jestTotals(report, 'api')).toEqual(failed);
    expect(playwrightTotals(report, 'api')).toEqual(failed);
  },
);

it('test totals: adds a failure for a failed tool that reports none', () => {
  const good = { passed: 3, failed: 0, failures: [] };
  const bad = { passed: 3, failed: 2, failures: ['a', 'b'] };
  expect(withExitCode(good, 1, 'Check')).toEqual({
    passed: 3,
    failed: 1,
    failures: ['Check: ended with code 1'],
  });
  expect(withExitCode(bad, 1, 'Check')).toEqual(bad);
  expect(withExitCode(good, 0, 'Check')).toEqual(good);
});

it('test totals: adds up several totals', () => {
  const one = { passed: 3, failed: 0, failures: [] };
  expect(sum([one, didNotRun('api')])).toEqual({
    passed: 3,
    failed: 1,
    failures: ['api: did not run'],
  });
});
