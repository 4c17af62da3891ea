import type { Statement } from './database.js';
import { joined, quoted, sql } from './sql.js';

it('sql tag: accepts SQL and numbers', () => {
  const where = sql`id = ANY($1) AND stage = ${quoted('open')}`;
  const rows = sql`SELECT FROM slot WHERE ${where} LIMIT ${2}`;
  expect(String(rows)).toBe(`SELECT FROM slot WHERE id = ANY($1) AND stage = 'open' LIMIT 2`);
  expect(String(joined([sql`a`, sql`b`], sql`, `))).toBe('a, b');
});

it('sql tag: escapes a quoted name', () => {
  expect(String(quoted(`it's`))).toBe(`'it''s'`);
});

it('sql tag: refuses plain strings', () => {
  const search: string = `' OR true`;
  // @ts-expect-error a plain string
  const spliced = sql`SELECT FROM person WHERE name = '${search}'`;
  // @ts-expect-error a plain string
  const statement: Statement = { name: 'testing.string', text: search };
  expect([spliced, statement]).toHaveLength(2);
});
