import { foldForSearch } from '@walkies/contract';
import { sql } from '../../database/sql.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';

// Each row has one name in different spellings.
const SAME = [
  ['José', 'José'.normalize('NFD'), 'JOSÉ', 'jose'],
  ['Zoë Müller', 'Zoë Müller'.normalize('NFD'), 'ZOE MULLER'],
  ['Nguyễn', 'Nguyễn'.normalize('NFD'), 'NGUYỄN', 'nguyen'],
  ["O'Neil", 'O’Neil', 'O‘Neil', 'Oʼneil', 'O＇NEIL', 'o`neil', 'O´Neil'],
  ['İnci', 'İnci'.normalize('NFD'), 'inci', 'INCI', 'ıncı'],
  ['Straße', 'STRASSE', 'STRAẞE', 'strasse'],
  ['Łucja', 'łucja', 'LUCJA'],
  ['Øyvind', 'øyvind', 'oyvind'],
  ['Đorđe', 'đorđe', 'DORDE'],
  ['Þór Æsa Œuf', 'þór æsa œuf', 'thor aesa oeuf'],
  ['Νίκος', 'ΝΊΚΟΣ', 'νικοσ', 'Νίκος'.normalize('NFD')],
  ['Фёдор Й', 'ФЕДОР И', 'фёдор й'.normalize('NFD')],
  ['أحمد', 'احمد', 'أَحْمَد'],
  ['דָּוִד', 'דוד'],
  ['ガブ', 'ガブ'.normalize('NFD')],
  ['한나', '한나'.normalize('NFD')],
];

const DIFFERENT = [
  ['山田', '山口'],
  ['ガ', 'カ'],
  ['की', 'का'],
  ['Ana', 'Anna'],
  ["O'Neil", 'ONeil'],
];

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

async function inDatabase(texts: readonly string[], collation = sql``): Promise<string[]> {
  const { rows } = await api.database.query<{ folded: string }>(
    {
      name: `testing.fold.${collation}`,
      text: sql`
        SELECT fold_for_search(text ${collation}) AS folded
        FROM unnest($1::text[]) WITH ORDINALITY AS requested (text, place) ORDER BY place`,
    },
    [texts],
  );
  return rows.map(({ folded }) => folded);
}

it.each(SAME)('search folding: finds %s in each of its spellings', async (...names) => {
  expect(new Set(names.map(foldForSearch)).size).toBe(1);
});

it.each(DIFFERENT)('search folding: distinguishes %s from %s', (one, other) => {
  expect(foldForSearch(one)).not.toBe(foldForSearch(other));
});

it('search folding: folds names alike in browsers and the database', async () => {
  const names = [...SAME, ...DIFFERENT].flat();
  expect(await inDatabase(names)).toEqual(names.map(foldForSearch));
});

it('search folding: folds every European and Near Eastern character alike in browsers and the database', async () => {
  const letters = Array.from({ length: 0x0780 }, (_, code) => String.fromCodePoint(code)).slice(1);
  expect(await inDatabase(letters)).toEqual(letters.map(foldForSearch));
});

it('search folding: finds Latin names without accents in a database with ASCII-only case rules', async () => {
  const names = ['José', 'O’Neil', 'İnci', 'Zoë Müller'];
  expect(await inDatabase(names, sql`COLLATE "C"`)).toEqual(names.map(foldForSearch));
});
