// `npm run hosting`: writes firebase.json with the headers of the live page, or of shell/dist before the first
// publication. WALKIES_PHOTO_HOSTS: hosts of photos given by URL. FIREBASE_PROJECT: also writes .firebaserc for that
// project, unless there is one.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hostingConfig, hostingSites } from '../src/hosting.ts';
import { ownRemotes } from '../src/remote-list.ts';
import { photoHosts, photoSources } from '../src/site-headers.ts';
import { asJson, storeIn } from '../src/store-files.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const live = join(storeIn(root, process.env), 'index.html');
const page = existsSync(live) ? live : join(root, 'shell/dist/index.html');
const own = ownRemotes(root);
const config = hostingConfig(readFileSync(page, 'utf8'), own, photoSources(process.env));
writeFileSync(join(root, 'firebase.json'), asJson(config));
console.log(`firebase.json fits ${page}`);
const project = process.env.FIREBASE_PROJECT;
const sites = join(root, '.firebaserc');
if (project && !existsSync(sites)) writeFileSync(sites, asJson(hostingSites(project, own)));
const hosts = photoHosts(process.env);
if (hosts.length > 0) {
  console.log(`In /config.json shelter.photoHosts has to say ${JSON.stringify(hosts)}.`);
}
