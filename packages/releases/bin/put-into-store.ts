// node packages/releases/bin/put-into-store.ts FROM [PART] [--force]
// Makes the live releases of the store FROM live in the store of WALKIES_STORE: all of them, or one part's. --force: even if its
// versions do not fit what is there.
import { printOutcome } from '../src/print-outcome.ts';
import { putIntoStore, putPart } from '../src/put-into-store.ts';

const { WALKIES_STORE: to = '' } = process.env;
const words = process.argv.slice(2);
const force = words.includes('--force');
const [from = '', name] = words.filter((word) => word !== '--force');
await printOutcome(async () => {
  const put = name
    ? [await putPart({ from, to, name, force })]
    : await putIntoStore({ from, to, env: process.env, force });
  return put.length > 0 ? `Live now: ${put.join(', ')}` : 'These releases were put here before.';
});
