// npm run test:faults: installs and builds what is missing, then breaks things on purpose.
import { begin } from '../src/begin.mjs';

begin(() =>
  import('../src/run-built.mjs').then(({ runBuilt }) => runBuilt('packages/faults/src/run.mjs')),
);
