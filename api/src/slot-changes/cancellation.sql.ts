import type { Statement } from '../database/database.js';
import { sql } from '../database/sql.js';
import { enqueueMessages } from '../platform/messages/message-job.sql.js';

/** Values: the blocked slot, the slots that it hides. */
export const INSERT_CANCELLED_DAY = {
  name: 'cancellations.note',
  text: sql`
    INSERT INTO called_off (day, walker)
    SELECT DISTINCT $1::int, walker FROM booking WHERE slot_id = ANY($2) AND walker IS NOT NULL`,
};

/**
 * Stores every booking of cancelled slots. Values: slots, the slot that blocks the day (null: they are deleted), uid of
 * the canceller, now, the walkers (null: all).
 */
export const INSERT_LOST_PLACES = {
  name: 'cancellations.note-lost',
  text: sql`
    INSERT INTO lost_place (booking, first_booking, slot, walker, called_off_by, start_time, at)
    SELECT booking.id, min(booking.id) FILTER (WHERE start_time > $4) OVER (PARTITION BY walker),
      coalesce($2::int, slot_id), walker, (SELECT uid FROM person WHERE uid = $3), start_time, $4
    FROM booking JOIN slot ON slot.id = slot_id
    WHERE slot_id = ANY($1) AND walker IS NOT NULL AND ($5::text[] IS NULL OR walker = ANY($5))`,
};

/**
 * Notifies walkers who lost a place that the day is open again, unless it is over. Values: the blocked slot,
 * now, `mailFrom`.
 */
export const NOTIFY_OPENED = {
  name: 'cancellations.notify-opened',
  text: enqueueMessages('day-open', {
    uid: sql`walker`,
    key: sql`day || '/' || walker`,
    facts: { start: sql`start_time`, end: sql`end_time` },
    from: sql`called_off JOIN slot ON slot.id = day`,
    where: sql`day = $1 AND end_time > $2`,
    waits: { now: sql`$2`, mailFrom: sql`$3`, walkAt: sql`start_time` },
  }),
};

/** Blocked days on which a walker lost a place, for the export. Values: uid. */
export const LIST_CANCELLED_DAYS: Statement<{ start: Date }> = {
  name: 'cancellations.list-of',
  text: sql`
    SELECT start_time AS start FROM called_off JOIN slot ON slot.id = day
    WHERE walker = $1 ORDER BY start_time`,
};

/** A walker's cancelled walks, for the export. Values: uid. */
export const LIST_LOST_PLACES: Statement<{ start_time: Date; at: Date }> = {
  name: 'cancellations.list-lost-of',
  text: sql`SELECT start_time, at FROM lost_place WHERE walker = $1 ORDER BY at, start_time`,
};

/** Values: latest time to delete. */
export const DELETE_OLD_LOST_PLACES = {
  name: 'cancellations.delete-lost',
  text: sql`DELETE FROM lost_place WHERE at < $1`,
};

/** Deletes rows of days that are over. Values: now. */
export const DELETE_PAST_DAYS = {
  name: 'cancellations.delete-past',
  text: sql`
    DELETE FROM called_off USING slot
    WHERE slot.id = day AND stage = 'blocked' AND end_time <= $1`,
};
