import { join } from 'node:path';
import { browserTestAlone, jestTestAlone } from './rerun-command.ts';
import { ROOT } from './workspace.mjs';

const { WALKIES_TEST_TIER: tier } = process.env;
beforeEach(() => void delete process.env['WALKIES_TEST_TIER']);
afterEach(() => {
  if (tier === undefined) delete process.env['WALKIES_TEST_TIER'];
  else process.env['WALKIES_TEST_TIER'] = tier;
});

it('rerun command: takes a test’s title as it is, quotes and brackets included', () => {
  expect(jestTestAlone(join(ROOT, 'packages/ui/src/a.spec.tsx'), "walker's list (2)")).toBe(
    "npm test -w @walkies/ui -- src/a.spec.tsx -t '^walker'\\''s list \\(2\\)$'",
  );
});

it('rerun command: runs the file of a browser test without a line', () => {
  expect(browserTestAlone('src/a.spec.ts', undefined, 'phone')).toBe(
    'npm run e2e -w @walkies/e2e -- src/a.spec.ts --project phone',
  );
});

it('rerun command: names the deep tier for its tests', () => {
  process.env['WALKIES_TEST_TIER'] = 'deep';
  expect(browserTestAlone('src/a.spec.ts', 7, 'desktop')).toBe(
    'WALKIES_TEST_TIER=deep npm run e2e -w @walkies/e2e -- src/a.spec.ts:7 --project desktop',
  );
});
