/** @typedef {import('./postgres-pair.mjs').Pair} Pair */

/**
 * Adds open slots of half an hour that do not overlap.
 * @param {Pair} pair
 * @param {{ marshal: string, count: number, daysAhead: number }} slots
 * @returns {Promise<number[]>} their ids
 */
export async function addSlots(pair, { marshal, count, daysAhead }) {
  const rows = await pair.ask(
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

/**
 * Slots with one walker each, ready to be finalized.
 * @param {Pair} pair
 * @param {{ marshal: string, walker: string, count: number, daysAhead: number }} slots
 */
export async function addBookedSlots(pair, { walker, ...slots }) {
  const ids = await addSlots(pair, slots);
  await pair.ask(
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

/**
 * @param {Pair} pair
 * @param {number} count
 * @returns {Promise<number[]>} their ids
 */
export async function addDogs(pair, count) {
  const rows = await pair.ask(
    pair.primary,
    `INSERT INTO dog (name, breed, description, grade)
     SELECT 'Biscuit', 'Terrier', '', 'grey' FROM generate_series(1, $1::int) RETURNING id`,
    [count],
  );
  return rows.map(({ id }) => id);
}
