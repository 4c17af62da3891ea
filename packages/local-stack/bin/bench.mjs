// npm run bench: installs and builds what is missing, then measures.
import { nodeTooOld } from '../src/node-version.mjs';

const tooOld = nodeTooOld(process.version);
if (tooOld) {
  console.error(tooOld);
  process.exit(1);
}
import('../src/run-bench.mjs').then(({ runBench }) => runBench());
