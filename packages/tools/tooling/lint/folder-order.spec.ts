import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ESLint } from 'eslint';
import { demandPlaces } from './folder-order.mjs';

const root = join(import.meta.dirname, '../../../..');
const eslint = new ESLint({ cwd: root });

/** The messages of the import rule about one import in a file of the API. */
async function refusals(file: string, from: string): Promise<string[]> {
  const [result] = await eslint.lintText(`export { it } from '${from}';\n`, {
    filePath: join(root, 'api/src', file),
  });
  return (result?.messages ?? [])
    .filter(({ ruleId }) => ruleId === '@typescript-eslint/no-restricted-imports')
    .map(({ message }) => message);
}

it.each([
  ['slots/slots.service.ts', '../plans/pairs.service.js'],
  ['database/database.ts', '../platform/clock.js'],
  ['core/log.ts', '../database/pool.js'],
  ['platform/events/change.ts', '../../users/users.service.js'],
  ['users/people/person.repository.ts', '../rights/rights.js'],
  ['users/people/person.repository.ts', '../../dogs/dogs.service.js'],
  ['messages/post.ts', '../testing/wait-for.js'],
])('%s may not import from behind it: %s', async (file, from) => {
  expect(await refusals(file, from)).toEqual([expect.stringContaining('go one way')]);
});

it.each([
  ['plans/pairs.service.ts', '../slots/slots.repository.js'],
  ['plans/propose/draft.ts', '../../slots/slots.repository.js'],
])('%s may not import the repository of another module: %s', async (file, from) => {
  expect(await refusals(file, from)).toEqual([expect.stringContaining('never by their rep')]);
});

it.each([
  ['plans/pairs.service.ts', '../slots/slots.service.js'],
  ['plans/propose/draft.ts', '../pairs.repository.js'],
  ['users/rights/rights.ts', '../people/person.repository.js'],
  ['users/admins.service.ts', './lifecycle/last-admin.js'],
  ['platform/clock.ts', '../database/database.js'],
  ['slots/slots.spec.ts', '../testing/wait-for.js'],
])('%s may import %s', async (file, from) => {
  expect(await refusals(file, from)).toEqual([]);
});

it('raw connections stay in the folder of the database', async () => {
  const [result] = await eslint.lintText(`import { Pool } from 'pg';\nexport { Pool };\n`, {
    filePath: join(root, 'api/src/slots/slots.repository.ts'),
  });
  const texts = result?.messages.map(({ message }) => message);
  expect(texts).toContainEqual(expect.stringContaining('in api/src/database alone'));
});

it('a folder without a place fails', () => {
  const place = mkdtempSync(join(tmpdir(), 'folders-'));
  mkdirSync(join(place, 'slots'));
  const url = pathToFileURL(`${place}/`);
  expect(() => demandPlaces(url, ['slots'])).not.toThrow();
  mkdirSync(join(place, 'invoices'));
  expect(() => demandPlaces(url, ['slots'])).toThrow('invoices');
});
