import { randomBytes } from 'node:crypto';
import { SLOT_CAPACITY } from '@walkies/contract';
import type { Grade } from '@walkies/contract';
import type { Database } from '../../database/database.js';
import { sql } from '../../database/sql.js';

const DAY_MS = 86_400_000;

/** The initial state of every round of a race. */
export interface PlanSetting {
  /** Start times of slots on the round's day, such as 10:00; each lasts an hour. */
  starts: readonly string[];
  /** Number of dogs; all have the same needs. */
  dogs: number;
  grade?: Grade;
  restMinutes?: number;
  walksADay?: number;
  /** The slots that each walker has booked. */
  booked: readonly (readonly number[])[];
  /** The clearance of every walker. */
  clearance?: Grade;
  /** Uids of existing walkers for each round; undefined: every round creates its own. */
  walkers?: readonly (readonly string[])[];
  /** The first dog is already paired with the first walker in the first slot. */
  isPlanned?: boolean;
  /** The first two dogs are kept apart. */
  isApart?: boolean;
}

/** A day with slots, dogs and walkers of its own. */
export interface PlanRound {
  nth: number;
  /** 'YYYY-MM-DD'. */
  day: string;
  slots: number[];
  dogs: number[];
  walkers: string[];
}

const SLOTS = {
  name: 'testing.slots-of-rounds',
  text: sql`
    INSERT INTO slot (start_time, end_time, capacity)
    SELECT at, at + interval '1 hour', $4
    FROM generate_series(0, $2::int - 1) nth, unnest($3::text[]) start,
      LATERAL (SELECT ($1::text || ' ' || start || 'Z')::timestamptz + nth * interval '1 day' AS at) its
    ORDER BY at`,
};
const SLOT_IDS = {
  name: 'testing.slot-ids',
  text: sql`SELECT id FROM slot ORDER BY start_time, id`,
};
const DOGS = {
  name: 'testing.dogs-of-rounds',
  text: sql`
    INSERT INTO dog (name, breed, description, grade, rest_minutes, walks_a_day)
    SELECT 'Dog ' || nth, 'Beagle', '', $2, $3, $4 FROM generate_series(1, $1::int) nth
    RETURNING id`,
};
const WALKERS = {
  name: 'testing.walkers-of-rounds',
  text: sql`
    INSERT INTO person (uid, name, email, role, clearance)
    SELECT uid, uid, uid || '@example.org', 'walker', $2 FROM unnest($1::text[]) uid`,
};
const BOOKINGS = {
  name: 'testing.bookings-of-rounds',
  text: sql`
    WITH placed AS (
      INSERT INTO booking (slot_id, walker, during, booked_at)
      SELECT id, uid, tstzrange(start_time, end_time), now()
      FROM unnest($1::int[], $2::text[]) seat (slot_id, uid) JOIN slot ON id = slot_id
      RETURNING slot_id
    )
    UPDATE slot SET booked_count = many
    FROM (SELECT slot_id, count(*) AS many FROM placed GROUP BY slot_id) seats WHERE id = slot_id`,
};
const PAIRS = {
  name: 'testing.pairs-of-rounds',
  text: sql`
    INSERT INTO dog_assignment (slot_id, dog_id, during, booking_id)
    SELECT b.slot_id, pair.dog_id, b.during, b.id
    FROM unnest($1::int[], $2::int[], $3::text[]) pair (slot_id, dog_id, uid)
      JOIN booking b ON b.slot_id = pair.slot_id AND b.walker = pair.uid`,
};
const APART = {
  name: 'testing.apart-in-rounds',
  text: sql`
    INSERT INTO keep_apart (one, other, reason, noted_at)
    SELECT one, other, 'Fight.', now() FROM unnest($1::int[], $2::int[]) two (one, other)`,
};

const chunk = <Each>(all: readonly Each[], nth: number, size: number): Each[] =>
  all.slice(nth * size, (nth + 1) * size);

/**
 * Creates rounds with the same initial state, the first of them ten days from now. There must be no slots
 * yet.
 */
export async function planRounds(
  database: Database,
  many: number,
  setting: PlanSetting,
): Promise<PlanRound[]> {
  const { starts, booked, grade = 'gold', restMinutes = 0, walksADay = 6 } = setting;
  const dayOf = (nth: number) =>
    new Date(Date.now() + (10 + nth) * DAY_MS).toISOString().slice(0, 10);
  const first = dayOf(0);
  const name = randomBytes(4).toString('hex');
  await database.query(SLOTS, [first, many, starts, SLOT_CAPACITY]);
  const slots = (await database.query<{ id: number }>(SLOT_IDS)).rows.map(({ id }) => id);
  const needs = [many * setting.dogs, grade, restMinutes, walksADay];
  const dogs = (await database.query<{ id: number }>(DOGS, needs)).rows.map(({ id }) => id);
  const rounds = Array.from({ length: many }, (_, nth) => ({
    nth,
    day: dayOf(nth),
    slots: chunk(slots, nth, starts.length),
    dogs: chunk(dogs, nth, setting.dogs),
    walkers: [
      ...(setting.walkers?.[nth] ?? booked.map((_seats, walker) => `${name}-${nth}-${walker}`)),
    ],
  }));
  if (!setting.walkers) {
    const uids = rounds.flatMap(({ walkers }) => walkers);
    await database.query(WALKERS, [uids, setting.clearance ?? 'gold']);
  }
  const seats = rounds.flatMap((round) =>
    booked.flatMap((those, walker) =>
      those.map((slot) => [round.slots[slot], round.walkers[walker]] as const),
    ),
  );
  await database.query(BOOKINGS, [seats.map(([slot]) => slot), seats.map(([, uid]) => uid)]);
  const firsts = rounds.map(({ slots: [slot], dogs: [one, other], walkers: [uid] }) => ({
    slot,
    one,
    other,
    uid,
  }));
  const ones = firsts.map(({ one }) => one);
  if (setting.isPlanned) {
    const values = [firsts.map(({ slot }) => slot), ones, firsts.map(({ uid }) => uid)];
    await database.query(PAIRS, values);
  }
  if (setting.isApart) await database.query(APART, [ones, firsts.map(({ other }) => other)]);
  return rounds;
}
