import type { Statement, JsonRow } from '../database/database.js';
import { sql } from '../database/sql.js';
import type { Sql } from '../database/sql.js';
import { recipientsOf } from '../bookings/booking-message.sql.js';
import { emailDelivery } from '../users/people/email-delivery.sql.js';
import { loseWalker } from '../bookings/lost-walker.sql.js';
import { slotColumns } from '../slots/slot-list.sql.js';
import { isOpen } from '../slots/slot-state.sql.js';
import type { AffectedByBlock } from '@walkies/contract';

export type Id = { id: number };

/** Selects the ids of blocked days that overlap [start, end). A constraint limits them to 26 hours. */
export const blockedDay = (start: Sql, end: Sql): Sql => sql`
  SELECT closed.id FROM slot closed
  WHERE closed.stage = 'blocked' AND closed.start_time < ${end} AND closed.end_time > ${start}
    AND closed.start_time > ${start}::timestamptz - interval '26 hours'`;

/**
 * Locks the open slots that overlap the day and have not started, in the usual order of slot locks. Values:
 * start and end of the day, now.
 */
export const LOCK_OPEN_SLOTS: Statement<Id> = {
  name: 'blocked-days.lock-open-slots',
  text: sql`
    SELECT id FROM slot
    WHERE ${isOpen()} AND start_time >= $3
      AND start_time > $1::timestamptz - interval '26 hours' AND start_time < $2 AND end_time > $1
    ORDER BY id
    FOR NO KEY UPDATE`,
};

/** The walkers with bookings in these slots. Values: slots, now, whether mails are sent. */
export const AFFECTED: Statement<AffectedByBlock> = {
  name: 'blocked-days.affected',
  text: sql`
    SELECT ${recipientsOf(sql`= ANY($1)`)} AS to_tell, coalesce(json_agg(shown), '[]') AS slots
    FROM (
      SELECT slot.id, start_time, end_time,
        json_agg(json_build_object('id', uid, 'name', name, 'email', email,
          'email_delivery', ${emailDelivery(sql`person`)}) ORDER BY booking.id) AS walkers
      FROM slot JOIN booking ON slot_id = slot.id JOIN person ON uid = walker
      WHERE slot.id = ANY($1)
      GROUP BY slot.id ORDER BY start_time, slot.id
    ) shown`,
};

/**
 * Keeps the dogs of these slots in the plan until the day is opened, and stores their former walkers.
 * Values: slots, now.
 */
export const LEAVE_DOGS = {
  name: 'blocked-days.leave-dogs',
  text: sql`
    UPDATE dog_assignment SET ${loseWalker(sql`walker`, sql`$2`)}
    FROM booking WHERE booking_id = booking.id AND booking.slot_id = ANY($1)`,
};

/** Slots that another blocked day covers too stay hidden. Values: the blocked slot. */
export const LEAVE_TO_OTHERS = {
  name: 'blocked-days.leave-to-others',
  text: sql`
    UPDATE slot SET blocked_by = other.id
    FROM slot other
    WHERE slot.blocked_by = $1 AND other.id <> $1 AND other.stage = 'blocked'
      AND other.start_time < slot.end_time AND other.end_time > slot.start_time`,
};

/** Deletes the blocked slot, which shows the hidden slots again. Values: the blocked slot. */
export const OPEN: Statement<Id> = {
  name: 'blocked-days.open',
  text: sql`
    WITH hidden AS (SELECT id FROM slot WHERE blocked_by = $1 ORDER BY id),
    opened AS (DELETE FROM slot WHERE id = $1)
    SELECT id FROM hidden`,
};

/** The contract's slot as JSON. Values: uid, the blocked slot. */
export const SHOW: Statement<JsonRow> = {
  name: 'blocked-days.show',
  text: sql`
    SELECT row_to_json(shown)::text AS json
    FROM (
      SELECT ${slotColumns('staff')}
      FROM (SELECT *, false AS mine FROM slot WHERE id = $2) s
        LEFT JOIN person owner ON owner.uid = s.marshal
    ) shown`,
};
