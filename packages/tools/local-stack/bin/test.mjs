// npm test, npm run test:deep. Runs before anything is installed: Node's own modules only.
import { begin } from '../src/begin.mjs';

begin(() => import('../src/run-tests.ts').then(({ runTests }) => runTests(process.argv.slice(2))), {
  onFailure: () => console.log('0 passed, 1 failed'),
});
