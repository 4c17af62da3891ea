// npm test. Runs before anything is installed: Node's own modules only.
import { nodeTooOld } from '../src/node-version.mjs';

const tooOld = nodeTooOld(process.version);
if (tooOld) {
  console.error(tooOld);
  process.exit(1);
}
import('../src/run-tests.mjs').then(({ runTests }) => runTests());
