import { join } from 'node:path';
import { ESLint } from 'eslint';

const ROOT = join(import.meta.dirname, '../../../..');
const eslint = new ESLint({ cwd: ROOT });
const SQL = "import { sql } from '../database/sql.js';\nexport const ALL = sql`SELECT 1`;\n";

const refusals = async (code: string, file: string): Promise<string[]> => {
  const [result] = await eslint.lintText(code, { filePath: join(ROOT, file) });
  return (result?.messages ?? [])
    .filter(({ ruleId }) => ruleId === 'no-restricted-syntax')
    .map(({ message }) => message);
};

it('SQL: stands in a file of its own', async () => {
  expect(await refusals(SQL, 'api/src/slots/slots.service.ts')).toEqual([
    expect.stringContaining('*.sql.ts'),
  ]);
  expect(await refusals(SQL, 'api/src/slots/slot-list.sql.ts')).toEqual([]);
  expect(await refusals(SQL, 'api/src/slots/slots.spec.ts')).toEqual([]);
});

it('SQL: declares its row where it is written', async () => {
  const code = 'export const all = (db: any) => db.query<{ id: number }>(ALL);\n';
  expect(await refusals(code, 'api/src/slots/slots.repository.ts')).toEqual([
    expect.stringContaining('declares its row'),
  ]);
  expect(await refusals(code, 'api/src/slots/slots.spec.ts')).toEqual([]);
});
