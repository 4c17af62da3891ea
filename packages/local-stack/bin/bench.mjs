// npm run bench: installs and builds what is missing, then measures.
import { nodeTooOld } from '../src/node-version.mjs';

const tooOld = nodeTooOld(process.version);
if (tooOld) {
  console.error(tooOld);
  process.exit(1);
}
import('../src/run-built.mjs').then(({ runBuilt }) => runBuilt('packages/bench/src/bench.mjs'));
