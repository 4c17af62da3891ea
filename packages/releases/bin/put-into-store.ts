// node packages/releases/bin/put-into-store.ts FROM [--force]
// Makes the live releases of the store FROM live in the store of WALKIES_STORE. --force: whatever versions the
// registered remotes there need.
import { printOutcome } from '../src/print-outcome.ts';
import { putIntoStore } from '../src/put-into-store.ts';

const { WALKIES_STORE: to = '' } = process.env;
const [from = '', flag] = process.argv.slice(2);
await printOutcome(async () => {
  const put = await putIntoStore({ from, to, env: process.env, force: flag === '--force' });
  return put.length > 0 ? `Live now: ${put.join(', ')}` : 'These releases were put here before.';
});
