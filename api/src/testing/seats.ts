import type { Database } from '../database/database.js';
import { sql } from '../database/sql.js';

interface Seats {
  count: number;
  rows: number;
  status: string;
}

/** Each slot's count, and the number of its rows, in the order of insertion. */
export async function seats(database: Database): Promise<Seats[]> {
  const { rows } = await database.query<Seats>({
    name: 'testing.seats',
    text: sql`
      SELECT booked_count AS count, status,
        (SELECT count(*)::int FROM booking WHERE slot_id = slot.id) AS rows
      FROM slot ORDER BY id`,
  });
  return rows;
}

/** Deletes all slots, with their bookings, assignments and walks. */
export async function emptySlots(database: Database): Promise<void> {
  await database.query({ name: 'testing.empty-slots', text: sql`TRUNCATE slot CASCADE` });
}
