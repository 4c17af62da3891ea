// npm start, npm run dev (--dev). Runs before anything is installed: Node's own modules only.
import { begin } from '../src/begin.mjs';

const dev = process.argv.includes('--dev');
begin(() => import('../src/launch.ts').then(({ launch }) => launch({ dev })), {
  beforeInstall: () => import('../src/ports.mjs').then(({ assertPortFree }) => assertPortFree()),
});
