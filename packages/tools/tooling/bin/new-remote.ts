// `npm run new-remote NAME`: adds a remote of this repository, with one page, its pipeline and its owners.
import { fileURLToPath } from 'node:url';
import { printOutcome } from '@walkies/releases';
import { newOwnRemote } from '../remote/new-own-remote.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
await printOutcome(() => newOwnRemote(process.argv[2] ?? '', root));
