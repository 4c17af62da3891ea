import type { Statement } from '../database/database.js';
import { sql } from '../database/sql.js';
import { enqueueMessages } from '../platform/messages/message-job.sql.js';
import { FREED_FACTS, WITHDRAW_BOOKED } from '../bookings/booking-message.sql.js';
import { leaveDogs } from '../bookings/booking.sql.js';
import { mayTakePlace } from '../bookings/place.sql.js';
import { noteTakenOut } from '../bookings/taken-out.sql.js';
import { hasPlace, isOpen, isStageOpen } from '../slots/slot-state.sql.js';
import type { Role } from '@walkies/contract';

export type WalkTimes = { start_time: Date; end_time: Date };

export interface KnownPerson {
  uid: string;
  name: string;
  email: string;
  role: Role;
  disabled: boolean;
  /** Whether they may take a place. */
  allowed: boolean;
}

/**
 * Counts and books a seat for a walker whom staff add. Runs under the walker's lock, so that the walker is
 * not disabled meanwhile. No row: not booked. Values: uid, slot, now, uid of staff, `mailFrom`.
 */
export const ADD: Statement<WalkTimes> = {
  name: 'slot-walkers.add',
  text: sql`
    WITH counted AS (
      UPDATE slot SET booked_count = booked_count + 1
      WHERE id = $2 AND ${isOpen()}
        AND ${hasPlace()}
        AND EXISTS (SELECT FROM person p WHERE p.uid = $1 AND ${mayTakePlace})
      RETURNING id, start_time, end_time
    ),
    placed AS (
      INSERT INTO booking (slot_id, walker, during, booked_at)
      SELECT id, $1, tstzrange(start_time, end_time), $3 FROM counted
      RETURNING id, lower(during) AS start_time, upper(during) AS end_time
    ),
    notified AS (${enqueueMessages('added', {
      uid: sql`$1::text`,
      key: sql`placed.id`,
      facts: { slot: sql`$2::int`, booking: sql`placed.id`, by: sql`$4::text` },
      from: sql`placed`,
      waits: { now: sql`$3`, mailFrom: sql`$5`, walkAt: sql`placed.start_time` },
    })})
    SELECT start_time, end_time FROM placed`,
};

/**
 * Frees the seat of a walker whom staff take out, once the slot is locked. Values: uid, slot, now, uid of
 * staff, `mailFrom`, the staff's note ('' without).
 */
export const TAKE_OUT: Statement<WalkTimes> = {
  name: 'slot-walkers.take-out',
  text: sql`
    WITH freed AS (
      DELETE FROM booking USING slot
      WHERE slot_id = $2 AND slot.id = slot_id AND ${isStageOpen()} AND walker = $1
      RETURNING slot_id, booking.id AS booking, start_time, end_time, moves
    ), ${leaveDogs(sql`$3`)}, ${WITHDRAW_BOOKED}, ${noteTakenOut(sql`slot_id`, sql`$1`, sql`$3`)},
    notified AS (${enqueueMessages('taken-out', {
      uid: sql`$1::text`,
      key: sql`freed.booking`,
      facts: { ...FREED_FACTS, by: sql`$4::text`, words: sql`$6::text` },
      from: sql`freed`,
      waits: { now: sql`$3`, mailFrom: sql`$5`, walkAt: sql`freed.start_time` },
    })})
    UPDATE slot SET booked_count = booked_count - 1 FROM freed WHERE slot.id = freed.slot_id
    RETURNING freed.start_time, freed.end_time`,
};

/** Values: uid. */
export const READ_PERSON: Statement<KnownPerson> = {
  name: 'slot-walkers.read-person',
  text: sql`
    SELECT uid, name, email, role, disabled, ${mayTakePlace} AS allowed FROM person p WHERE uid = $1`,
};
