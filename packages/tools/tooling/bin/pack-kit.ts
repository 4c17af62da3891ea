// `npm run pack-kit [-- FOLDER]`: packs what a remote in another repository is built with, into FOLDER or kit/.
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packKit } from '../kit/pack-kit.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const into = resolve(process.argv[2] ?? 'kit');
const { version, archives } = packKit(root, into);
console.log(`Version ${version} of the kit:`);
for (const archive of archives) console.log(relative(process.cwd(), archive));
