import { inDeep } from '@walkies/tooling/tier';
import { DataSource } from 'typeorm';
import type { QueryRunner } from 'typeorm';
import { readEnv } from '../env.js';
import { createTestDatabase } from '../testing/test-database.js';
import { newClient } from './connection.js';
import { dataSourceOptions } from './data-source.js';
import { BOUNDS } from './bounds.js';
import { migrate, stepBack } from './migrate.js';
import { DATABASE_TOO_OLD, NOTHING_BEFORE } from './migrations/0035-baseline.js';
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
const NAMES = MIGRATIONS.map((Migration) => new Migration().name);

beforeEach(async () => {
  database = await createTestDatabase(readEnv({ ...process.env, NODE_ENV: 'test' }).databaseUrl);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((dataSource) => dataSource.destroy()));
  await database.drop();
});

/** A change that a later release brings. */
class Tomorrow0037 {
  readonly name = 'Tomorrow0000000000037';
  up = (runner: QueryRunner): Promise<void> => runner.query('CREATE TABLE tomorrow (day date)');
  down = (runner: QueryRunner): Promise<void> => runner.query('DROP TABLE tomorrow');
}

it('migrations: goes one migration back and up again to the same schema', async () => {
  const dataSource = await connect();
  await migrate(place());
  const today = await schemaOf(dataSource);
  MIGRATIONS.push(Tomorrow0037);
  try {
    expect(await migrate(place())).toEqual(['Tomorrow0000000000037']);
    const tomorrow = await schemaOf(dataSource);
    expect(tomorrow).not.toEqual(today);
    expect(await stepBack(place())).toBe('Tomorrow0000000000037');
    expect(await schemaOf(dataSource)).toEqual(today);
    await migrate(place());
    expect(await schemaOf(dataSource)).toEqual(tomorrow);
  } finally {
    MIGRATIONS.pop();
  }
});

inDeep(it)('migrations: does not go back before the baseline', async () => {
  const dataSource = await connect();
  expect(await stepBack(place())).toBeNull();
  await migrate(place());
  for (const name of NAMES.slice(1).reverse()) expect(await stepBack(place())).toBe(name);
  const schema = await schemaOf(dataSource);
  await expect(stepBack(place())).rejects.toThrow(NOTHING_BEFORE);
  expect(await schemaOf(dataSource)).toEqual(schema);
});

it('migrations: changes nothing where the migrations that the baseline replaces are all applied', async () => {
  const dataSource = await connect();
  await migrate(place());
  await dataSource.query(`DELETE FROM migrations WHERE name = 'Baseline0000000000035'`);
  const before = [await schemaOf(dataSource), await dataSource.query('TABLE link_secret')];
  expect(await migrate(place())).toEqual(['Baseline0000000000035']);
  expect([await schemaOf(dataSource), await dataSource.query('TABLE link_secret')]).toEqual(before);
  expect(await migrate(place())).toEqual([]);
});

it('migrations: refuses a database that has only some of the migrations that the baseline replaces', async () => {
  const dataSource = await connect();
  await migrate(place());
  await dataSource.query(`DELETE FROM migrations WHERE timestamp = 35`);
  const schema = await schemaOf(dataSource);
  await expect(migrate(place())).rejects.toThrow(DATABASE_TOO_OLD);
  expect(await schemaOf(dataSource)).toEqual(schema);
});

it('migrations: tells an API from before the baseline that its migrations are applied', async () => {
  const dataSource = await connect();
  await migrate(place());
  const applied = await dataSource.query<{ name: string }[]>('SELECT name FROM migrations');
  expect(applied).toEqual(
    expect.arrayContaining([
      { name: 'Person0000000000001' },
      { name: 'SearchFolding0000000000035' },
    ]),
  );
  expect(applied).toHaveLength(32 + MIGRATIONS.length);
});

it('migrations: runs each migration once when several processes start together', async () => {
  const done = await Promise.all([place(), place(), place()].map(migrate));
  expect(done.flat()).toEqual(NAMES);
});

inDeep(it)(
  'migrations: wait for another process longer than any request statement may take',
  async () => {
    const other = newClient(database.url, {});
    await other.connect();
    await other.query('SELECT pg_advisory_lock(7301001)');
    const migrating = migrate(place());
    const ended = migrating.catch(() => undefined).then(() => 'it ended');
    const sleeping = other.query('SELECT pg_sleep($1)', [BOUNDS.lineMs / 1_000 + 0.5]);
    expect(await Promise.race([ended, sleeping])).not.toBe('it ended');
    await other.end();
    expect(await migrating).toHaveLength(MIGRATIONS.length);
  },
);

it('migrations: create no sequence that a promoted standby could find corrupted', async () => {
  const dataSource = await connect();
  await migrate(place());
  // Also those of identities and serials: they share the fate of their table.
  const unlogged = `
    SELECT relname FROM pg_class
    WHERE relkind = 'S' AND relpersistence = 'u' AND relnamespace = 'public'::regnamespace`;
  expect(await dataSource.query(unlogged)).toEqual([]);
});
