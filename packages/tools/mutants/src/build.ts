// Entry of a separate process, so that it can be killed: builds changes of the API, or with `site` of
// everything.
import { buildChanged } from '@walkies/local-stack';

await buildChanged({ site: process.argv[2] === 'site', say: () => undefined });
