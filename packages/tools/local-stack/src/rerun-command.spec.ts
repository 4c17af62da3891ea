import { join } from 'node:path';
import { browserTestAlone, jestTestAlone } from './rerun-command.ts';
import { ROOT } from './workspace.mjs';

it('the command for one test takes its title as it is, quotes and brackets included', () => {
  expect(jestTestAlone(join(ROOT, 'packages/ui/src/a.spec.tsx'), "walker's list (2)")).toBe(
    "npm test -w @walkies/ui -- src/a.spec.tsx -t '^walker'\\''s list \\(2\\)$'",
  );
});

it('the command for a browser test without a line runs its file', () => {
  expect(browserTestAlone('src/a.spec.ts', undefined, 'phone')).toBe(
    'npm run e2e -w @walkies/e2e -- src/a.spec.ts --project phone',
  );
});
