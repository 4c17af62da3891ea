// npm run bench, npm run test:faults: installs and builds what is missing, then runs the program that is
// named, which measures or breaks things on purpose.
import { begin } from '../src/node-version.mjs';

const [program = '', ...args] = process.argv.slice(2);
begin(() => import('../src/run-built.ts').then(({ runBuilt }) => runBuilt(program, args)));
