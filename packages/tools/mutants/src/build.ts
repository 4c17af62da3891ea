// A process of its own, which can be ended: builds what changed of the API, or with `site` of everything.
import { buildChanged } from '@walkies/local-stack';

await buildChanged({ site: process.argv[2] === 'site', say: () => undefined });
