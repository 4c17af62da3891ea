// npm start, npm run dev (--dev). Runs before anything is installed: Node's own modules only.
import { begin } from '../src/begin.mjs';

const launching = () => import('../src/launch.mjs');
begin(() => launching().then(({ launch }) => launch({ dev: process.argv.includes('--dev') })), {
  beforeInstall: () => launching().then(({ assertPortFree }) => assertPortFree()),
});
