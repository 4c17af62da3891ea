// npm run bench: installs and builds what is missing, then measures.
import { begin } from '../src/begin.mjs';

begin(() =>
  import('../src/run-built.mjs').then(({ runBuilt }) => runBuilt('packages/bench/src/bench.mjs')),
);
