// Checks docs/spec-coverage.md against the annotations of the tests; with --write, rewrites its links.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { faultsOf, provingTests, withTests } from '../spec-coverage.ts';

const PAGE = 'docs/spec-coverage.md';
const read = (path: string) => readFileSync(path, 'utf8');
const paths = globSync('{api,shell,remote-*,packages}/**/*.spec.{ts,tsx}', {
  exclude: (name) => name === 'node_modules' || name === 'dist',
});
const tests = paths.toSorted().flatMap((path) => {
  const source = read(path);
  return source.includes('// spec: ') ? provingTests(path, source) : [];
});
const page = read(PAGE);
const fresh = withTests(page, tests);
if (process.argv.includes('--write')) writeFileSync(PAGE, fresh);
const faults = faultsOf(page, tests, read);
if (fresh !== page && !process.argv.includes('--write')) {
  faults.push('the links are out of date; npm run spec-coverage writes them');
}
for (const fault of faults) console.error(`${PAGE}: ${fault}`);
process.exit(faults.length > 0 ? 1 : 0);
