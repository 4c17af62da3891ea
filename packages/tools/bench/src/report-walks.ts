import type { Client } from 'pg';

const MARSHALS = 20;

/**
 * Fills an empty shelter with finalized walks at whole hours, the latest an hour ago and the others before
 * it, and with future open slots, half of them booked.
 */
export async function addWalks(
  database: Client,
  {
    walks,
    dogs,
    walkers,
    upcoming,
  }: { walks: number; dogs: number; walkers: number; upcoming: number },
) {
  await database.query(
    `INSERT INTO person (uid, name, email, role)
     SELECT 'report-walker-' || i, 'Walker ' || i, 'report-walker-' || i || '@walkies.test', 'walker'
     FROM generate_series(1, $1::int) i
     UNION ALL
     SELECT 'report-marshal-' || i, 'Marshal ' || i, 'report-marshal-' || i || '@walkies.test', 'marshal'
     FROM generate_series(0, $2::int - 1) i`,
    [walkers, MARSHALS],
  );
  await database.query(
    `INSERT INTO dog (name, breed, description, grade)
     SELECT 'Dog ' || i, 'Beagle', '', 'grey' FROM generate_series(1, $1::int) i`,
    [dogs],
  );
  await database.query(`CREATE TEMPORARY TABLE reported (
    slot integer, start_time timestamptz, place integer, seats integer, stage text
  )`);
  await database.query(
    `INSERT INTO reported
     SELECT nextval(pg_get_serial_sequence('slot', 'id')),
       date_trunc('hour', now()) + interval '1 hour' * (CASE WHEN i < $2 THEN 2 + i / 4 ELSE -1 - (i - $2) / 4 END),
       i, CASE WHEN i < $2 THEN i % 2 * 2 ELSE 1 + i % 4 END,
       CASE WHEN i < $2 THEN 'open' ELSE 'completed' END
     FROM generate_series(0, $1::int + $2::int - 1) i`,
    [walks, upcoming],
  );
  await database.query(
    `INSERT INTO slot (id, marshal, capacity, booked_count, start_time, end_time, stage)
     OVERRIDING SYSTEM VALUE
     SELECT slot, 'report-marshal-' || place % $1::int, 4, seats, start_time,
       start_time + interval '1 hour', stage
     FROM reported`,
    [MARSHALS],
  );
  // Four slots of one hour use sixteen different walkers and dogs.
  await database.query(
    `INSERT INTO booking (slot_id, walker, during)
     SELECT slot, 'report-walker-' || 1 + (place * 4 + seat) % $1::int,
       tstzrange(start_time, start_time + interval '1 hour')
     FROM reported CROSS JOIN LATERAL generate_series(0, seats - 1) seat
     WHERE stage = 'open'`,
    [walkers],
  );
  await database.query(
    `INSERT INTO dog_assignment (slot_id, dog_id, during)
     SELECT slot, dog.id, tstzrange(start_time, start_time + interval '1 hour')
     FROM reported CROSS JOIN LATERAL generate_series(0, seats - 1) seat
     JOIN dog ON dog.name = 'Dog ' || 1 + (place * 4 + seat) % $1::int
     WHERE stage = 'open'`,
    [dogs],
  );
  await database.query(
    `INSERT INTO walk (slot_id, finalized_at, finalized_by, finalized_by_name)
     SELECT slot, start_time + interval '1 hour', person.uid, person.name
     FROM reported JOIN person ON person.uid = 'report-marshal-' || place % $1::int
     WHERE stage = 'completed'`,
    [MARSHALS],
  );
  await database.query(
    `INSERT INTO walk_walker (slot_id, walker, name, attended, recorded_at)
     SELECT slot, person.uid, person.name, seat = 0 OR place % 5 > 0, start_time
     FROM reported CROSS JOIN LATERAL generate_series(0, seats - 1) seat
     JOIN person ON person.uid = 'report-walker-' || 1 + (place * 4 + seat) % $1::int
     WHERE stage = 'completed'`,
    [walkers],
  );
  await database.query(
    `INSERT INTO walk_dog (slot_id, dog_id, name, recorded_at)
     SELECT slot, dog.id, dog.name, start_time
     FROM reported CROSS JOIN LATERAL generate_series(0, (seats - 1) / 2) seat
     JOIN dog ON dog.name = 'Dog ' || 1 + (place * 3 + seat) % $1::int
     WHERE stage = 'completed'`,
    [dogs],
  );
  await database.query(
    `INSERT INTO walk_note (slot_id, text, written_by_name, written_at)
     SELECT slot, 'Everybody back dry and tired.', 'Marshal', start_time
     FROM reported WHERE stage = 'completed' AND place % 3 = 0`,
  );
  await database.query('VACUUM ANALYZE');
}
