import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { foldersBehind } from './sources-hash.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (/** @type {string} */ path) => readFileSync(`${root}/${path}`, 'utf8');

it.each(['shell', 'remote-walker', 'remote-marshal', 'remote-admin'])(
  "runs %s's pipeline for every folder that it is built from",
  (folder) => {
    const filters = read(`.github/workflows/${folder}.yml`).matchAll(/^ +- '(.+)\/\*\*'$/gm);
    const behind = foldersBehind(root, [`@walkies/${folder}`]).map((path) => relative(root, path));
    expect([...filters].map(([, path]) => path).sort()).toEqual(behind.sort());
  },
);

it.each(['shell', 'remote-walker', 'remote-marshal', 'remote-admin', 'api'])(
  'names a team that looks at changes of %s',
  (folder) => expect(read('CODEOWNERS')).toMatch(new RegExp(`^/${folder}/ +@`, 'm')),
);
