import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownRemotes, registeredIn } from './remote-list.ts';

const OWN = ['admin', 'marshal', 'walker'];

it('remotes: are the folders of the workspace', () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const folders = readdirSync(root).filter((name) => name.startsWith('remote-'));
  expect(ownRemotes(root).map((name) => `remote-${name}`)).toEqual(folders.toSorted());
  expect(ownRemotes(root)).toEqual(expect.arrayContaining(OWN));
  expect(ownRemotes(join(root, 'packages'))).toEqual([]);
});

it.each([
  ['', {}],
  [' ', {}],
  ['vet:admin', { vet: ['admin'] }],
  ['vet:admin, shop:walker+admin', { vet: ['admin'], shop: ['walker', 'admin'] }],
])('setting REMOTES: reads %j', async (setting, bounds) => {
  await expect(registeredIn(setting, OWN)).resolves.toEqual(bounds);
});

it.each([
  ['vet', "'vet' is not in the form name:role+role"],
  ['vet:', "'vet:' is not in the form"],
  ['vet:admin,', "'' is not in the form"],
  ['vet:admin:walker', 'is not in the form'],
  ['vet=admin', 'is not in the form'],
  [':admin', "'' is no name"],
  ['Vet:admin', "'Vet' is no name: it needs 1 to 20 small letters and digits, a letter first."],
  ['../vet:admin', 'is no name'],
  ['__proto__:admin', 'is no name'],
  ['abcdefghijklmnopqrstu:admin', 'is no name'],
  ['vet:chef', "there is no role 'chef' (vet): walker, marshal, admin are."],
  ['vet:admin+', "there is no role ''"],
  ['vet:anyone', "there is no role 'anyone'"],
  ['vet:admin,vet:walker', 'vet stands there twice'],
  ['walker:admin', 'walker is a part of Walkies itself'],
  ['shell:admin', 'shell is a part of Walkies itself'],
  [
    Array.from({ length: 200 }, (_, index) => `r${index}:admin`).join(),
    'these are 200 remotes, and a site has room for 17.',
  ],
])('setting REMOTES: refuses %j', async (setting, reason) => {
  await expect(registeredIn(setting, OWN)).rejects.toThrow(reason);
});

it('setting REMOTES: names all that is wrong at once, and takes no name of objects for given', async () => {
  await expect(registeredIn('vet:chef,Shop:admin', OWN)).rejects.toThrow(/chef[^]*Shop/);
  await expect(registeredIn('constructor:admin', OWN)).resolves.toEqual({ constructor: ['admin'] });
});
