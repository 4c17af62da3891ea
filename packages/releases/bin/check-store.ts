// node packages/releases/bin/check-store.ts FROM [--force]
// Names the registered remotes in the store of WALKIES_STORE that would not run beside the releases of the store FROM.
// --force: whatever their versions are.
import { printOutcome } from '../src/print-outcome.ts';
import { misfitsIn } from '../src/put-into-store.ts';
import { refuseFor } from '../src/reasons.ts';

const { WALKIES_STORE: to = '' } = process.env;
const [from = '', flag] = process.argv.slice(2);
await printOutcome(async () => {
  const { reasons, ofPrevious } = await misfitsIn({ from, to, force: flag === '--force' });
  for (const reason of ofPrevious)
    console.log(`Could not stand in for a release that fails: ${reason}`);
  refuseFor(reasons);
  return 'The registered remotes run beside it.';
});
