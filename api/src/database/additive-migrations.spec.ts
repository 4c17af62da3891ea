import { DataSource } from 'typeorm';
import { readEnv } from '../env.js';
import { createTestDatabase } from '../testing/test-database.js';
import { dataSourceOptions } from './data-source.js';
import { MIGRATIONS } from './migrations/migrations.js';

const COLUMNS = `
  SELECT c.table_name AS "table", concat_ws('.', c.table_name, c.column_name) AS name,
    concat_ws(' ', c.data_type, c.udt_name) AS type,
    c.is_nullable = 'NO' AND c.column_default IS NULL AND c.is_generated = 'NEVER'
      AND c.is_identity = 'NO' AS required
  FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
  WHERE table_schema = 'public' AND t.table_type = 'BASE TABLE'`;

/** What can refuse a row, with the columns it looks at. */
const CONDITIONS = `
  SELECT conrelid::regclass || ' ' || conname AS name, conrelid::regclass::text AS "table",
    ARRAY(
      SELECT conrelid::regclass || '.' || attname FROM pg_attribute
      WHERE attrelid = conrelid AND attnum = ANY(conkey)
    ) AS columns
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND conrelid <> 0
    AND contype <> 't' AND contype <> 'n'
  UNION ALL
  SELECT indrelid::regclass || ' ' || indexrelid::regclass, indrelid::regclass::text,
    ARRAY(
      SELECT indrelid::regclass || '.' || attname FROM pg_attribute
      WHERE attrelid = indrelid AND attnum = ANY(indkey)
    )
  FROM pg_index JOIN pg_class i ON i.oid = indexrelid
  WHERE i.relnamespace = 'public'::regnamespace AND indisunique
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`;

/** Columns that a trigger fills before a row is stored. */
const FILLED = `
  SELECT DISTINCT tgrelid::regclass || '.' || attname AS name
  FROM pg_trigger JOIN pg_proc f ON f.oid = tgfoid JOIN pg_attribute ON attrelid = tgrelid
  WHERE NOT tgisinternal AND tgtype & 7 = 7 AND attnum > 0
    AND f.prosrc ~* ('NEW\\.' || attname || '\\M')`;

interface Column {
  table: string;
  name: string;
  type: string;
  /** A row needs a value for it. */
  required: boolean;
}
interface Condition {
  name: string;
  table: string;
  columns: string[];
}
interface Schema {
  columns: Column[];
  conditions: Condition[];
  filled: string[];
}

const schemaOf = async (source: Pick<DataSource, 'query'>): Promise<Schema> => ({
  columns: await source.query<Column[]>(COLUMNS),
  conditions: await source.query<Condition[]>(CONDITIONS),
  filled: (await source.query<{ name: string }[]>(FILLED)).map(({ name }) => name),
});

/** The changes that an API of the release before would notice. */
function breaksOf(before: Schema, after: Schema): string[] {
  const later = new Map(after.columns.map((column) => [column.name, column]));
  const known = new Set(before.columns.map(({ name }) => name));
  const tables = new Set(before.columns.map(({ table }) => table));
  const conditions = new Set(before.conditions.map(({ name }) => name));
  return [
    ...before.columns.flatMap(({ name, type, required }) => {
      const now = later.get(name);
      if (!now) return `${name} is gone`;
      if (now.type !== type) return `${name} was ${type} and is ${now.type}`;
      return now.required && !required ? `${name} needs a value now` : [];
    }),
    ...after.columns
      .filter(({ table, name, required }) => required && tables.has(table) && !known.has(name))
      .filter(({ name }) => !after.filled.includes(name))
      .map(({ name }) => `${name} is new and needs a value`),
    ...after.conditions
      .filter(({ name, table }) => tables.has(table) && !conditions.has(name))
      .filter(({ columns }) => columns.length > 0 && columns.every((name) => known.has(name)))
      .map(({ name }) => `${name} may refuse what was right before`),
  ];
}

describe('migrations', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let source: DataSource;

  const migrateTo = async (count: number) => {
    await source?.destroy();
    const migrations = MIGRATIONS.slice(0, count);
    source = await new DataSource({ ...dataSourceOptions(database.url), migrations }).initialize();
    await source.runMigrations();
    return schemaOf(source);
  };

  beforeAll(async () => {
    database = await createTestDatabase(readEnv({ ...process.env, NODE_ENV: 'test' }).databaseUrl);
  });
  afterAll(async () => {
    await source?.destroy();
    await database.drop();
  });

  // So that `upgrade OLDER` is the way back, and two versions run beside each other.
  it('migrations: only add to what the release before them knows', async () => {
    const breaks: Record<string, string[]> = {};
    let before = await migrateTo(1);
    for (let count = 2; count <= MIGRATIONS.length; count += 1) {
      const after = await migrateTo(count);
      const found = breaksOf(before, after);
      if (found.length > 0) breaks[MIGRATIONS[count - 1]?.name ?? ''] = found;
      before = after;
    }
    expect(breaks).toEqual({});
  });

  it.each([
    [
      'a column that is dropped',
      'ALTER TABLE walk DROP COLUMN sort_dog',
      /^walk.sort_dog is gone$/m,
    ],
    [
      'a table that is renamed',
      'ALTER TABLE late_cancel RENAME TO lost',
      /^late_cancel.* is gone$/m,
    ],
    ['another type', 'ALTER TABLE slot ALTER capacity TYPE bigint', /^slot.capacity was smallint/m],
    [
      'a value that is needed',
      'ALTER TABLE walk ALTER sort_dog SET NOT NULL',
      /needs a value now$/m,
    ],
    [
      'a new value that is needed',
      'ALTER TABLE walk ADD fog boolean NOT NULL',
      /^walk.fog is new/m,
    ],
    [
      'a new condition',
      'ALTER TABLE walk ADD CONSTRAINT brief CHECK (length(sort_dog) < 9)',
      /^walk brief may refuse/m,
    ],
    [
      'a new unique index',
      'CREATE UNIQUE INDEX alone ON walk (sort_dog)',
      /^walk alone may refuse/m,
    ],
  ])('migrations: find %s', async (_, change, found) => {
    const before = await migrateTo(MIGRATIONS.length);
    const runner = source.createQueryRunner();
    await runner.startTransaction();
    try {
      await runner.query(change);
      const after = await schemaOf({ query: (text: string) => runner.query(text) });
      expect(breaksOf(before, after).join('\n')).toMatch(found);
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  });
});
