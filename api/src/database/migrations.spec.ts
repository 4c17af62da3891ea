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

it('fills since when each dog is here by the audit log, and by its first walk where that was before', async () => {
  const dataSource = await connect();
  await migrate(place());
  while ((await stepBack(place())) !== 'DogFirstDay0000000000031');
  await dataSource.query(`
    INSERT INTO audit_entry (at, who, action, target, before, request_id) VALUES
      ('2026-01-05Z', 'kit', 'day.block', 'slot 9', NULL, 'one'),
      ('2026-03-01Z', 'kit', 'dog.write', 'dog 1', NULL, 'two'),
      ('2026-03-02Z', 'kit', 'dog.write', 'dog 1', '{}', 'three'),
      ('2026-04-01Z', 'kit', 'dog.write', 'dog 2', NULL, 'four'),
      ('2026-05-01Z', 'kit', 'dog.write', 'dog 3', '{}', 'five')`);
  await dataSource.query(`
    INSERT INTO dog (name, breed, description, grade)
    SELECT name, '', '', 'gold' FROM unnest(ARRAY['Added', 'Walked', 'Old', 'Older']) AS name`);
  await dataSource.query(`
    INSERT INTO slot (start_time, end_time, stage, capacity)
    SELECT day, day + interval '1 hour', 'completed', 4
    FROM unnest('{2025-12-01,2026-02-01}'::timestamptz[]) AS day`);
  await dataSource.query('INSERT INTO walk (slot_id, start_time) SELECT id, start_time FROM slot');
  await dataSource.query(`
    INSERT INTO walk_dog (slot_id, dog_id, name, start_time, recorded_at)
    SELECT slot.id, dog.id, dog.name, slot.start_time, slot.end_time FROM slot JOIN dog
      ON (slot.id, dog.name) IN ((1, 'Older'), (2, 'Walked'))`);
  await migrate(place());
  const since = await dataSource.query<{ name: string; since: string }[]>(
    `SELECT name, (added_at AT TIME ZONE 'UTC')::date::text AS since FROM dog ORDER BY id`,
  );
  expect(since.map(({ name, since: day }) => [name, day])).toEqual([
    ['Added', '2026-03-01'],
    ['Walked', '2026-02-01'],
    ['Old', '2026-01-05'],
    ['Older', '2025-12-01'],
  ]);
});

it('writes the names of people and dogs in one form of their accents', async () => {
  const dataSource = await connect();
  await migrate(place());
  while ((await stepBack(place())) !== 'SearchFolding0000000000035');
  const typed = 'Zoe\u0308';
  await dataSource.query(
    `INSERT INTO person (uid, name, email, role) VALUES ('zoe', $1, 'zoe@example.org', 'walker')`,
    [typed],
  );
  await dataSource.query(
    `INSERT INTO dog (name, breed, description, grade) VALUES ($1, '', '', 'gold')`,
    [typed],
  );
  await migrate(place());
  const names = 'SELECT name FROM person UNION ALL SELECT name FROM dog';
  expect(await dataSource.query(names)).toEqual([{ name: 'Zo\u00eb' }, { name: 'Zo\u00eb' }]);
});
