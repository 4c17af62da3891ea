import { existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { demandPlaces, FOLDER_ORDER, folderOrder } from './folder-order.mjs';

const ROOT = join(import.meta.dirname, '../../../..');
const BASE = { files: ['**/*.{ts,tsx}'], plugins: { '@typescript-eslint': tseslint.plugin } };

/** The messages about one import in a file at this path. */
const refusals = (path: string, from: string): string[] =>
  new Linter({ cwd: ROOT })
    .verify(`import { Pool } from '${from}';\nPool();\n`, [BASE, ...folderOrder], path)
    .map(({ message }) => message);

it.each([
  ['api/src/slots/slots.service.ts', '../plans/pairs.service.js'],
  ['api/src/database/database.ts', '../platform/clock.js'],
  ['api/src/platform/events/change.ts', '../../users/users.service.js'],
  ['api/src/users/people/person.repository.ts', '../rights/rights.js'],
  ['api/src/users/people/person.repository.ts', '../../dogs/dogs.service.js'],
  ['api/src/messages/mail/mail-words.ts', '../kinds/staff-messages.js'],
  ['api/src/plans/pairs/pairs.service.ts', '../../reports/reports.service.js'],
  ['shell/src/sign-in/sign-in-page.tsx', '../links/code-link'],
  ['packages/staff/src/walks/walk-details.tsx', '../blocked-days/blocked-day-details'],
  ['remote-admin/src/person/person-facts.tsx', '../admin-panel/date-text'],
  ['remote-marshal/src/day-plan/nested/page.tsx', '../../dog/dog-page'],
])('folder order: refuses that %s imports %s', (path, from) => {
  expect(refusals(path, from)).toContainEqual(expect.stringContaining('go one way'));
});

it.each([
  ['api/src/plans/pairs/pairs.service.ts', '../../slots/slots.service.js'],
  ['api/src/plans/propose/draft.ts', '../pairs/pairs.repository.js'],
  ['api/src/users/rights/rights.ts', '../people/person.repository.js'],
  ['api/src/users/admins.service.ts', './lifecycle/last-admin.js'],
  ['api/src/platform/clock.ts', '../database/database.js'],
  ['api/src/slots/slots.spec.ts', '../plans/pairs.service.js'],
  ['remote-admin/src/admin-panel/people.tsx', '../person/link'],
])('folder order: lets %s import %s', (path, from) => {
  expect(refusals(path, from)).toEqual([]);
});

it.each([
  ['api/src/plans/pairs/pairs.service.ts', '../../slots/slots.repository.js'],
  ['api/src/plans/propose/draft.ts', '../../slots/slots.repository.js'],
])('folder order: refuses that %s imports the repository %s', (path, from) => {
  expect(refusals(path, from)).toEqual([expect.stringContaining('never by their repositories')]);
});

it('folder order: keeps raw connections in the folder of the database', () => {
  expect(refusals('api/src/slots/slots.repository.ts', 'pg')).toEqual([
    expect.stringContaining('in api/src/database alone'),
  ]);
  expect(refusals('api/src/database/database.ts', 'pg')).toEqual([]);
});

it.each([
  'shell/src/invoices',
  'api/src/users/invoices',
  'api/src/slots/invoices',
  'remote-new/src/invoices',
])('folder order: refuses %s, which has no place', (folder) => {
  const workspace = mkdtempSync(join(tmpdir(), 'folders-'));
  for (const known of ['shell/src/home', 'api/src/slots', 'remote-new/src/testing']) {
    mkdirSync(join(workspace, known), { recursive: true });
  }
  expect(() => demandPlaces(workspace)).not.toThrow();
  mkdirSync(join(workspace, folder), { recursive: true });
  expect(() => demandPlaces(workspace)).toThrow(folder);
});

it.each(Object.entries(FOLDER_ORDER))('folder order: names only folders of %s', (root, folders) => {
  for (const folder of folders) expect(existsSync(join(ROOT, root, folder))).toBe(true);
});
