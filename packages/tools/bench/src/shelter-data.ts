import type { Client } from 'pg';

const PER_WEEK = 160;
const WALKERS_A_SLOT = 4;
// The same number in both shelters, so that a search finds the same.
const NAMESAKES = 60;

export interface Size {
  slots: number;
  /** Among the slots, the latest past ones. */
  walks: number;
  people: number;
  /** Among the people. */
  marshals: number;
  dogs: number;
  /** Entries of the audit log. */
  changes: number;
}

/** Size of a shelter: 10,000 slots times `factor`. */
export const sizeOf = (factor: number): Size => ({
  slots: 10_000 * factor,
  walks: 4_800 * factor,
  people: 500 * factor,
  marshals: 60,
  dogs: 100,
  changes: 10_000 * factor,
});

const TABLES = [
  ...['person', 'dog', 'slot', 'booking', 'dog_assignment'],
  ...['walk', 'walk_walker', 'walk_dog', 'walk_note'],
];

/**
 * Loads rows without constraints and indexes and restores these at the end, which takes a tenth of the
 * time.
 */
async function inBulk(database: Client, load: () => Promise<void>) {
  const { rows: constraints } = await database.query(
    `SELECT conrelid::regclass AS "table", conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE conrelid = ANY($1::regclass[]) AND contype IN ('f', 'x')`,
    [TABLES],
  );
  const { rows: indexes } = await database.query(
    `SELECT indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index WHERE indrelid = ANY($1::regclass[])
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    [TABLES],
  );
  for (const { table, name } of constraints) {
    await database.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  }
  for (const { name } of indexes) await database.query(`DROP INDEX ${name}`);
  for (const table of TABLES) await database.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await load();
  for (const table of TABLES) await database.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  for (const { definition } of indexes) await database.query(definition);
  for (const { table, name, definition } of constraints) {
    await database.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  }
}

/**
 * Fills an empty shelter. Each week holds the same amount; a larger shelter only has more weeks, so that
 * the same query has the same answer. `now`: future slots start after it.
 */
export async function addShelter(database: Client, size: Size, now: Date) {
  const { slots, walks, people, marshals, dogs, changes } = size;
  await database.query(`SET maintenance_work_mem = '512MB'; SET synchronous_commit = off`);
  const walkers = people - marshals;
  const insert = async (text: string, values: unknown[] = []) => {
    await database.query(`INSERT INTO ${text}`, values);
  };
  await inBulk(database, async () => {
    await insert(
      `person (uid, name, email, role, created_at, last_seen)
       SELECT 'growth-' || i,
         CASE WHEN i > $1::int - ${NAMESAKES} THEN 'Quillan Zuri '
           ELSE substr(md5(i::text), 1, 6) || ' Walker ' END || i,
         'growth-' || i || '@walkies.test', CASE WHEN i <= $2::int THEN 'marshal' ELSE 'walker' END,
         now(), now()
       FROM generate_series(1, $1::int) i`,
      [people, marshals],
    );
    await insert(
      `dog (name, breed, description, grade)
       SELECT substr(md5(i::text), 1, 6) || ' Dog ' || i, 'Beagle', '', 'grey'
       FROM generate_series(1, $1::int) i`,
      [dogs],
    );
    await insert(
      `slot (id, marshal, capacity, booked_count, start_time, end_time, stage)
       OVERRIDING SYSTEM VALUE
       SELECT i + 1, 'growth-' || 1 + i * 7 % $3::int, 4, ${WALKERS_A_SLOT}, at, at + interval '1 hour',
         CASE WHEN i < $2::int THEN 'completed' ELSE 'open' END
       FROM generate_series(0, $1::int - 1) i, LATERAL (
         SELECT date_trunc('hour', $4::timestamptz) + interval '2 hours'
           + interval '1 week' * (i - $2::int) / ${PER_WEEK} AS at
       ) time`,
      [slots, walks, marshals, now],
    );
    await database.query(
      `SELECT setval(pg_get_serial_sequence('slot', 'id'), (SELECT max(id) FROM slot))`,
    );
    await insert(
      `booking (slot_id, walker, during)
       SELECT id, 'growth-' || 1 + $1::int + (id * 13 + seat) % $2::int, tstzrange(start_time, end_time)
       FROM slot, generate_series(0, ${WALKERS_A_SLOT - 1}) seat ORDER BY id, seat`,
      [marshals, walkers],
    );
    await insert(
      `dog_assignment (slot_id, dog_id, during)
       SELECT id, 1 + (id * 7 + place) % $1::int, tstzrange(start_time, end_time)
       FROM slot, generate_series(0, 1) place WHERE stage = 'open'`,
      [dogs],
    );
    await insert(
      `walk (slot_id, start_time, finalized_at, finalized_by, finalized_by_name)
       SELECT id, start_time, end_time, uid, name FROM slot JOIN person ON uid = marshal
       WHERE stage = 'completed'`,
    );
    await insert(
      // Its trigger, which is off, would fill in the hours.
      `walk_walker (slot_id, walker, name, attended, recorded_at, began_at, seconds)
       SELECT slot_id, uid, name, booking.id % 5 > 0, upper(during), lower(during),
         extract(epoch FROM upper(during) - lower(during))
       FROM walk JOIN booking USING (slot_id) JOIN person ON uid = walker`,
    );
    await insert(
      `walk_dog (slot_id, start_time, dog_id, name, recorded_at)
       SELECT slot_id, start_time, dog.id, name, finalized_at
       FROM walk, generate_series(0, 1) place, dog
       WHERE dog.id = 1 + (slot_id * 7 + place) % $1::int`,
      [dogs],
    );
    await insert(
      `walk_note (slot_id, text, written_by_name, written_at)
       SELECT slot_id, 'Everybody back dry and tired.', 'Marshal', finalized_at
       FROM walk WHERE slot_id % 3 = 0`,
    );
    // Sort columns that triggers otherwise maintain.
    await database.query('SELECT sort_walks(ARRAY(SELECT slot_id FROM walk))');
    await database.query(`SELECT lead_slots(ARRAY(SELECT id FROM slot WHERE stage = 'open'))`);
  });
  await insert(
    `audit_entry (at, who, action, target, before, after, request_id)
     SELECT now(), 'growth-' || 1 + i % $2::int, 'slot.add', 'slot ' || i, NULL, '{}', 'growth'
     FROM generate_series(1, $1::int) i`,
    [changes, marshals],
  );
  await database.query('VACUUM ANALYZE');
}
