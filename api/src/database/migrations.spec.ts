import { DataSource } from 'typeorm';
import { readEnv } from '../env.js';
import { createTestDatabase } from '../testing/test-database.js';
import { dataSourceOptions, migrate } from './data-source.js';
import { MIGRATIONS } from './migrations/migrations.js';

const SCHEMA = `
  SELECT 'column' AS kind, concat_ws(' ', table_name, column_name, data_type, udt_name,
           is_nullable, column_default, is_generated, generation_expression) AS definition
    FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL
  SELECT 'constraint', concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL
  SELECT 'index', indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL
  SELECT 'trigger', pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL
  SELECT 'type', typname FROM pg_type
    WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd')
  UNION ALL
  SELECT 'extension', extname FROM pg_extension
  ORDER BY 1, 2`;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
const open: DataSource[] = [];

const connect = async (): Promise<DataSource> => {
  const dataSource = await new DataSource(dataSourceOptions(database.url)).initialize();
  open.push(dataSource);
  return dataSource;
};
const schemaOf = (dataSource: DataSource): Promise<{ kind: string; definition: string }[]> =>
  dataSource.query(SCHEMA);
const undoAll = async (dataSource: DataSource): Promise<void> => {
  for (let left = MIGRATIONS.length; left > 0; left -= 1) await dataSource.undoLastMigration();
};
const tablesOf = (schema: { kind: string; definition: string }[]): Set<string | undefined> =>
  new Set(
    schema.filter(({ kind }) => kind === 'column').map((row) => row.definition.split(' ')[0]),
  );

beforeEach(async () => {
  database = await createTestDatabase(readEnv({ ...process.env, NODE_ENV: 'test' }).databaseUrl);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((dataSource) => dataSource.destroy()));
  await database.drop();
});

it('goes up, down and up again to the same schema', async () => {
  const dataSource = await connect();
  await migrate(dataSource);
  const first = await schemaOf(dataSource);
  expect(tablesOf(first)).toContain('person');
  await undoAll(dataSource);
  expect(tablesOf(await schemaOf(dataSource))).toEqual(new Set(['migrations']));
  await migrate(dataSource);
  expect(await schemaOf(dataSource)).toEqual(first);
});

it('runs each change once when several processes start together', async () => {
  const one = await connect();
  await Promise.all([one, await connect(), await connect()].map(migrate));
  const [{ count }] = await one.query('SELECT count(*)::int AS count FROM migrations');
  expect(count).toBe(MIGRATIONS.length);
});
