import { sql } from '../database/sql.js';
import type { Sql } from '../database/sql.js';

/** Staff took the walker out of the slot. */
export const isTakenOut = (slot: Sql, walker: Sql): Sql =>
  sql`EXISTS (SELECT FROM taken_out WHERE slot_id = ${slot} AND walker = ${walker})`;

/** A CTE after `freed`: stores that staff ended these bookings. */
export const noteTakenOut = (slot: Sql, walker: Sql, now: Sql): Sql => sql`
  noted_out AS (
    INSERT INTO taken_out (slot_id, walker, at) SELECT ${slot}, ${walker}, ${now} FROM freed
    WHERE ${walker} IS NOT NULL
    ON CONFLICT (slot_id, walker) DO UPDATE SET at = excluded.at
  )`;

/** A CTE after `freed`: the walker ends the booking, whatever staff did before. */
export const deleteTakenOut = (walker: Sql): Sql => sql`
  not_taken_out AS (
    DELETE FROM taken_out t USING freed WHERE t.slot_id = freed.slot_id AND t.walker = ${walker}
  )`;
