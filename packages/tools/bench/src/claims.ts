import { mustHaveRows } from './same-work.ts';
import type { Setting } from './setting.ts';
import { BOOKINGS_A_ROUND, turnBy, type Booking, type Walker } from './slots-bench.ts';

/** Rounds of `booking` in which each place is reserved for the walker who books it. */
export function claims({ database, apiPort }: Setting, walkers: Walker[], booking: Booking) {
  const claim = booking(apiPort, 'token', async (slots) => {
    await database.query('TRUNCATE reserved_place');
    await database.query(
      `INSERT INTO reserved_place (slot_id, walker, reserved_at, reserved_until, token_hash)
       SELECT slot, walker, now(), now() + interval '1 day', md5(slot::text)
       FROM unnest($1::int[], $2::text[]) AS reserved (slot, walker)`,
      [slots, slots.map((_, index) => turnBy(walkers, 'uid')(index))],
    );
    await database.query('UPDATE slot SET reserved_count = 1 WHERE id = ANY($1)', [slots]);
  });
  return async (withBodies: boolean) => {
    const round = await claim(withBodies);
    const claimed = `reserved_place JOIN booking USING (slot_id, walker) WHERE state = 'claimed'`;
    await mustHaveRows(database, claimed, BOOKINGS_A_ROUND);
    return round;
  };
}
