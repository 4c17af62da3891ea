// npm run test:faults: installs and builds what is missing, then breaks things on purpose.
import { nodeTooOld } from '../src/node-version.mjs';

const tooOld = nodeTooOld(process.version);
if (tooOld) {
  console.error(tooOld);
  process.exit(1);
}
import('../src/run-built.mjs').then(({ runBuilt }) => runBuilt('packages/faults/src/run.mjs'));
