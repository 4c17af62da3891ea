// node packages/tools/local-stack/bin/serve-store.ts
// Serves another store of releases in front of a running site: the store of WALKIES_STORE on PORT (default:
// a free one), with the accounts and the API of WALKIES_URL. Prints its address.
import { storeIn } from '@walkies/releases';
import { builtSite } from '../src/built-site.ts';
import { startGateway } from '../src/gateway.ts';
import { ROOT } from '../src/workspace.mjs';

const { PORT = '0', WALKIES_URL = 'http://localhost:3000' } = process.env;
const { host } = new URL(WALKIES_URL);
const gateway = await startGateway({
  port: Number(PORT),
  site: await builtSite(storeIn(ROOT, process.env)),
  apiHosts: [host],
  authHost: host,
  env: process.env,
});
console.log(`http://localhost:${gateway.port}`);
// Ends with its parent.
process.once('disconnect', () => process.exit());
