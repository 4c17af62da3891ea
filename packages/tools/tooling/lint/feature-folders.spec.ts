import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { FEATURE_FOLDERS, featureFolders } from './feature-folders.mjs';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** What lint says about one import in a file at this path. */
function complaintsAbout(path: string, from = './here'): string[] {
  const base = { files: ['**/*.{ts,tsx}'], plugins: { '@typescript-eslint': tseslint.plugin } };
  const linter = new Linter({ cwd: ROOT });
  return linter
    .verify(`import { x } from '${from}';\nx();\n`, [base, ...featureFolders], path)
    .map(({ message }) => message);
}

it('lets a folder import from one before it', () => {
  expect(complaintsAbout('remote-admin/src/admin-panel/people.tsx', '../person/link')).toEqual([]);
});

it.each([
  ['packages/staff/src/walks/walk-details.tsx', '../blocked-days/blocked-day-details'],
  ['remote-admin/src/person/person-facts.tsx', '../admin-panel/date-text'],
  ['remote-marshal/src/day-plan/nested/page.tsx', '../../dog/dog-page'],
])('refuses that %s imports %s, from behind it', (path, from) => {
  expect(complaintsAbout(path, from)).toEqual([expect.stringContaining('go one way')]);
});

it.each([
  'remote-marshal/src/new-feature/page.tsx',
  'packages/staff/src/new-feature/nested/page.ts',
  'packages/api-client/src/new-feature/hook.ts',
  'remote-new/src/feature/page.tsx',
])('refuses %s, whose folder has no place', (path) => {
  expect(complaintsAbout(path)).toEqual([expect.stringContaining('FEATURE_FOLDERS')]);
});

it.each([
  'remote-marshal/src/remote.tsx',
  'remote-marshal/src/testing/page.tsx',
  'packages/ui/src/testing/index.ts',
])('asks for no place for %s', (path) => expect(complaintsAbout(path)).toEqual([]));

it.each(Object.entries(FEATURE_FOLDERS))('names folders that %s has', (project, folders) => {
  for (const folder of folders) expect(existsSync(`${ROOT}${project}/src/${folder}`)).toBe(true);
});
