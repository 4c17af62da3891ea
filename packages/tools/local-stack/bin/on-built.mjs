// npm run check, npm run bench, npm run test:faults: installs and builds missing parts (`api`, or the whole
// `site`), then runs the given program.
import { begin } from '../src/begin.mjs';

const [what, program = '', ...args] = process.argv.slice(2);
begin(() =>
  import('../src/run-built.ts').then(({ runBuilt }) => runBuilt(program, args, what === 'site')),
);
