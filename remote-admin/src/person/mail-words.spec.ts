import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kindWords } from './mail-words';

const OPERATIONS = readFileSync(join(process.cwd(), '../docs/operations.md'), 'utf8');

test('mail words: has words for every kind of message that the documents list', () => {
  const [, table = ''] = OPERATIONS.split(/^\| Message /m);
  const [rows = ''] = table.split('\n\n');
  const kinds = [...rows.matchAll(/^\| `([\w-]+)`/gm)].map(([, kind = '']) => kind);
  expect(kinds.length).toBeGreaterThan(25);
  expect(kinds.filter((kind) => kindWords(kind) === kind)).toEqual([]);
});

test('mail words: shows a kind of a newer API as it is', () => {
  expect(kindWords('of-a-newer-api')).toBe('of-a-newer-api');
});
