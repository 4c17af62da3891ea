// node packages/tools/releases/bin/put-into-store.ts FROM
// Makes the live releases of the store FROM live in the store of WALKIES_STORE.
import { putIntoStore } from '../src/put-into-store.ts';

const { WALKIES_STORE: to = '' } = process.env;
const put = await putIntoStore({ from: process.argv[2] ?? '', to, env: process.env });
console.log(
  put.length > 0 ? `Live now: ${put.join(', ')}` : 'These releases were put here before.',
);
