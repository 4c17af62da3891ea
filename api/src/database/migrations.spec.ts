import { DataSource } from 'typeorm';
import { readEnv } from '../env.js';
import { createTestDatabase } from '../testing/test-database.js';
import { newClient } from './connection.js';
import { dataSourceOptions } from './data-source.js';
import { BOUNDS } from './bounds.js';
import { migrate, stepBack } from './migrate.js';
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
const place = () => ({ databaseUrl: database.url, production: false });
const LATEST_FIRST = MIGRATIONS.map((Migration) => new Migration().name).reverse();
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
  await migrate(place());
  const first = await schemaOf(dataSource);
  expect(tablesOf(first)).toContain('person');
  for (const name of LATEST_FIRST) expect(await stepBack(place())).toBe(name);
  expect(await stepBack(place())).toBeNull();
  expect(tablesOf(await schemaOf(dataSource))).toEqual(new Set(['migrations']));
  await migrate(place());
  expect(await schemaOf(dataSource)).toEqual(first);
});

it('runs each change once when several processes start together', async () => {
  const done = await Promise.all([place(), place(), place()].map(migrate));
  expect(done.flat()).toEqual([...LATEST_FIRST].reverse());
  const [{ count }] = await (
    await connect()
  ).query('SELECT count(*)::int AS count FROM migrations');
  expect(count).toBe(MIGRATIONS.length);
});

it('waits for another process longer than any statement of a request may take', async () => {
  const other = newClient(database.url, {});
  await other.connect();
  await other.query('SELECT pg_advisory_lock(7301001)');
  const migrating = migrate(place());
  const ended = migrating.catch(() => undefined).then(() => 'it ended');
  const sleeping = other.query('SELECT pg_sleep($1)', [BOUNDS.lineMs / 1_000 + 0.5]);
  expect(await Promise.race([ended, sleeping])).not.toBe('it ended');
  await other.end();
  expect(await migrating).toHaveLength(MIGRATIONS.length);
});

it('keeps no sequence that a promoted standby could find in ruins', async () => {
  const dataSource = await connect();
  await migrate(place());
  // Also those of identities and serials: they share the fate of their table.
  const unlogged = `
    SELECT relname FROM pg_class
    WHERE relkind = 'S' AND relpersistence = 'u' AND relnamespace = 'public'::regnamespace`;
  expect(await dataSource.query(unlogged)).toEqual([]);
});
