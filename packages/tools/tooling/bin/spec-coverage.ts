// Fails if docs/spec-coverage.md names a test that does not exist, or if a row names none.
import { readFileSync } from 'node:fs';
import { faultsOf } from '../spec-coverage.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const faults = faultsOf(read('docs/spec-coverage.md'), read);
for (const fault of faults) console.error(`docs/spec-coverage.md: ${fault}`);
process.exit(faults.length > 0 ? 1 : 0);
