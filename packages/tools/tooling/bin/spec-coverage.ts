// Checks docs/spec-coverage.md against the annotations of the tests, and writes dist/spec-coverage.md,
// the same page with the tests of each statement.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { faultsOf, provingTests, withTests } from '../spec-coverage.ts';

const PAGE = 'docs/spec-coverage.md';
// Also the tests that several projects share, which are no spec files.
const paths = globSync('{api,shell,remote-*,packages}/**/*.{ts,tsx}', {
  exclude: (name) => name === 'node_modules' || name === 'dist',
});
const tests = paths.toSorted().flatMap((path) => {
  const source = readFileSync(path, 'utf8');
  return source.includes('// spec: ') ? provingTests(path, source) : [];
});
const page = readFileSync(PAGE, 'utf8');
mkdirSync('dist', { recursive: true });
writeFileSync('dist/spec-coverage.md', withTests(page, tests));
const faults = faultsOf(page, tests);
for (const fault of faults) console.error(`${PAGE}: ${fault}`);
process.exit(faults.length > 0 ? 1 : 0);
