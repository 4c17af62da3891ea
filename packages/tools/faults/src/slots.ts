import type { Pair } from './postgres-pair.ts';

/** Adds open slots of half an hour that do not overlap. Returns their ids. */
export async function addSlots(
  pair: Pair,
  { marshal, count, daysAhead }: { marshal: string; count: number; daysAhead: number },
): Promise<number[]> {
  const rows = await pair.query<{ id: number }>(
    pair.primary,
    `INSERT INTO slot (marshal, capacity, start_time, end_time)
     SELECT $1, 4, at, at + interval '30 minutes'
     FROM (
       SELECT date_trunc('hour', now()) + interval '1 day' * $3::int
         + interval '30 minutes' * i AS at
       FROM generate_series(0, $2::int - 1) AS i
     ) times RETURNING id`,
    [marshal, count, daysAhead],
  );
  return rows.map(({ id }) => id);
}

/** Adds slots with one walker each, ready to be finalized. */
export async function addBookedSlots(
  pair: Pair,
  { walker, ...slots }: { marshal: string; walker: string; count: number; daysAhead: number },
) {
  const ids = await addSlots(pair, slots);
  await pair.query(
    pair.primary,
    `WITH booked AS (
       UPDATE slot SET booked_count = 1 WHERE id = ANY($1) RETURNING *
     )
     INSERT INTO booking (slot_id, walker, during)
     SELECT id, $2, tstzrange(start_time, end_time) FROM booked`,
    [ids, walker],
  );
  return ids;
}

/** Adds dogs. Returns their ids. */
export async function addDogs(pair: Pair, count: number): Promise<number[]> {
  const rows = await pair.query<{ id: number }>(
    pair.primary,
    `INSERT INTO dog (name, breed, description, grade)
     SELECT 'Biscuit', 'Terrier', '', 'grey' FROM generate_series(1, $1::int) RETURNING id`,
    [count],
  );
  return rows.map(({ id }) => id);
}
