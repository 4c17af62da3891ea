import type { Client } from 'pg';

const HOURS = 56;

/** Size of the shelter to plan for. */
export interface Kennel {
  dogs: number;
  walkers: number;
}

/** A week of slots. */
export interface Week {
  /** Its first midnight. */
  from: Date;
  slots: number;
  /** Walkers per slot. */
  seats: number;
  stage: 'open' | 'completed';
  /** Number of slots in five with a dog for one of their walkers. */
  paired: number;
}

/**
 * Fills an empty shelter with dogs and walkers of all grades; some dogs are kept apart, some are on hold
 * for three days from `restsFrom`.
 */
export async function addKennel(
  database: Client,
  { dogs, walkers }: Kennel,
  restsFrom: readonly Date[],
) {
  await database.query(
    `INSERT INTO person (uid, name, email, role, clearance)
     SELECT 'plan-walker-' || i, 'Walker ' || i, 'plan-walker-' || i || '@walkies.test', 'walker',
       (ARRAY['gold', 'maroon', 'grey'])[1 + i % 3]
     FROM generate_series(0, $1::int - 1) i
     UNION ALL
     SELECT 'plan-marshal-' || i, 'Marshal ' || i, 'plan-marshal-' || i || '@walkies.test', 'marshal', 'grey'
     FROM generate_series(0, 9) i`,
    [walkers],
  );
  await database.query(
    `INSERT INTO dog (name, breed, description, grade, must_know)
     SELECT 'Dog ' || i, 'Beagle', '', (ARRAY['gold', 'gold', 'maroon', 'maroon', 'grey'])[1 + i % 5],
       'Pulls at bikes.'
     FROM generate_series(1, $1::int) i`,
    [dogs],
  );
  await database.query(
    `INSERT INTO keep_apart (one, other, reason, noted_at)
     SELECT id, id + 1, 'They fight.', now() FROM dog WHERE id % 6 = 1 AND id < $1`,
    [dogs],
  );
  await database.query(
    `INSERT INTO dog_hold (dog_id, starts_at, ends_at, reason, noted_at)
     SELECT id, at, at + interval '3 days', 'Stitches.', now()
     FROM dog, unnest($1::timestamptz[]) at WHERE id % 10 = 0`,
    [restsFrom],
  );
}

/** Adds a week's one-hour slots, from nine to five, full of walkers. */
export async function addWeek(
  database: Client,
  { dogs, walkers }: Kennel,
  { from, slots, seats, stage, paired }: Week,
) {
  const { rows } = await database.query(
    `INSERT INTO slot (marshal, capacity, booked_count, start_time, end_time, stage)
     SELECT 'plan-marshal-' || i / ${HOURS}, $3, $3, at, at + interval '1 hour', $4
     FROM generate_series(0, $1::int - 1) i, LATERAL (
       SELECT $2::timestamptz + interval '1 day' * (i % 7)
         + interval '1 hour' * (9 + i % ${HOURS} / 7) AS at
     ) time RETURNING id`,
    [slots, from, seats, stage],
  );
  const ids = rows.map(({ id }) => id);
  // Adjacent slots share no walker and no dog.
  await database.query(
    `INSERT INTO booking (slot_id, walker, during)
     SELECT id, 'plan-walker-' || (nth * $2 + seat) % $3::int, tstzrange(start_time, end_time)
     FROM unnest($1::int[]) WITH ORDINALITY AS added (id, nth) JOIN slot USING (id),
       generate_series(0, $2::int - 1) seat
     ORDER BY nth, seat`,
    [ids, seats, walkers],
  );
  const pairs = `
    SELECT added.id AS slot_id, 1 + nth % $2::int AS dog_id,
      (SELECT min(b.id) FROM booking b WHERE b.slot_id = added.id) AS booking_id
    FROM unnest($1::int[]) WITH ORDINALITY AS added (id, nth) WHERE nth % 5 < $3`;
  if (stage === 'open') {
    await database.query(
      `INSERT INTO dog_assignment (slot_id, dog_id, booking_id, during)
       SELECT slot_id, dog_id, booking_id, tstzrange(start_time, end_time)
       FROM (${pairs}) pair JOIN slot ON slot.id = slot_id`,
      [ids, dogs, paired],
    );
    return;
  }
  await database.query(
    `INSERT INTO walk (slot_id, finalized_at, finalized_by, finalized_by_name)
     SELECT slot.id, end_time, uid, name FROM slot JOIN person ON uid = marshal
     WHERE slot.id = ANY($1)`,
    [ids],
  );
  await database.query(
    `INSERT INTO walk_walker (slot_id, walker, name, attended, recorded_at)
     SELECT slot_id, uid, name, true, upper(during)
     FROM booking JOIN person ON uid = walker WHERE slot_id = ANY($1) ORDER BY booking.id`,
    [ids],
  );
  await database.query(
    `INSERT INTO walk_dog (slot_id, dog_id, name, walked_by, outcome, recorded_at)
     SELECT pair.slot_id, dog_id, dog.name, ww.id, 'well', ww.recorded_at
     FROM (${pairs}) pair JOIN dog ON dog.id = dog_id
       JOIN booking ON booking.id = booking_id
       JOIN walk_walker ww ON ww.slot_id = pair.slot_id AND ww.walker = booking.walker`,
    [ids, dogs, paired],
  );
}
