import { readdirSync, readFileSync } from 'node:fs';
import { API_MODULES } from '@walkies/tooling/folder-order';

/** SQL of a module reads only tables of modules before it. */
const ORDER = ['platform', ...API_MODULES];

/** Tables that a file of an earlier module reads nevertheless, with the reason. */
const EXCEPT: Readonly<Record<string, readonly string[]>> = {
  // Shows the names of people, slots and dogs in entries of the audit log.
  'platform/audit/audit.sql.ts': ['person', 'slot', 'dog'],
  // Finds stored responses that name a person who leaves.
  'platform/idempotency/idempotency.sql.ts': ['person'],
};

const here = new URL('./', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, here), 'utf8');
const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !/\.spec\.ts$|^testing\/|migrations\//.test(path),
);
const moduleOf = (path: string): string => path.split('/')[0] ?? '';
const isBehind = (name: string, other: string): boolean =>
  ORDER.includes(other) && ORDER.indexOf(other) > ORDER.indexOf(name);

const ownerOf = new Map(
  files.flatMap((path) =>
    [...read(path).matchAll(/@Entity\('(\w+)'/g)].map(([, table = '']) => [table, moduleOf(path)]),
  ),
);
const tablesIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE|USING)\s+(\w+)/g)].map(([, table = '']) => table);

const own = files.filter((path) => ORDER.includes(moduleOf(path)));

it('module order: knows the tables of every module', () => {
  const owners = new Set(ownerOf.values());
  for (const name of ['platform', 'users', 'dogs', 'slots', 'bookings', 'walks'])
    expect(owners).toContain(name);
});

it('module order: lets SQL name no table of a later module', () => {
  const wrong = own.flatMap((path) =>
    tablesIn(read(path))
      .filter((table) => isBehind(moduleOf(path), ownerOf.get(table) ?? ''))
      .filter((table) => !EXCEPT[path]?.includes(table))
      .map((table) => `${path}: ${table}`),
  );
  expect(wrong).toEqual([]);
});
