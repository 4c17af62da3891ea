import { quoted, sql } from '../database/sql.js';
import type { Sql } from '../database/sql.js';
import {
  enqueueMessages,
  MESSAGE_JOBS,
  MESSAGE_QUEUE,
  messageKey,
} from '../platform/messages/message-job.sql.js';
import { bookingKeys } from '../bookings/booking-message.sql.js';

const isWaiting = sql`state IN ('created', 'retry') AND name = ${quoted(MESSAGE_QUEUE)}`;

/**
 * Notifies people of a slot that has just moved. A mail about an earlier move that still waits gives way to this
 * one, which then names the time from before. Values: slot, former start, former end, now, the staff's note (''
 * without), `mailFrom`.
 * @param of.people the table of their ids in the slot
 * @param of.id the fact with that id
 * @param of.earlier selects the keys of mails that name the new time by themselves while they still wait
 */
const notifyMoved = (kind: string, of: { people: Sql; id: string; earlier: Sql }): Sql => sql`
    WITH seat AS MATERIALIZED (
      SELECT seats.id, walker, start_time, end_time, moves
      FROM ${of.people} seats JOIN slot ON slot.id = slot_id
      WHERE slot_id = $1 AND walker IS NOT NULL
    ),
    withdrawn AS (
      DELETE FROM ${MESSAGE_JOBS} job USING seat
      WHERE job.id = ${messageKey(kind, sql`seat.id || '/' || seat.moves - 1`)} AND ${isWaiting}
      RETURNING seat.id AS seat, (data->>'from_start')::timestamptz AS from_start,
        (data->>'from_end')::timestamptz AS from_end
    ),
    notified AS (
      SELECT seat.*, coalesce(from_start, $2) AS from_start, coalesce(from_end, $3) AS from_end
      FROM seat LEFT JOIN withdrawn ON withdrawn.seat = seat.id
    )
    ${enqueueMessages(kind, {
      uid: sql`walker`,
      key: sql`notified.id || '/' || moves`,
      facts: {
        slot: sql`$1::int`,
        [of.id]: sql`notified.id`,
        moves: sql`moves`,
        from_start: sql`from_start`,
        from_end: sql`from_end`,
        words: sql`$5::text`,
      },
      from: sql`notified`,
      where: sql`(from_start, from_end) IS DISTINCT FROM (start_time, end_time)
        AND NOT EXISTS (
          SELECT FROM ${MESSAGE_JOBS} job WHERE job.id IN (${of.earlier}) AND ${isWaiting}
        )`,
      waits: { now: sql`$4`, mailFrom: sql`$6`, walkAt: sql`start_time` },
    })}`;

/** Notifies the walkers of a slot that has just moved. */
export const NOTIFY_MOVED = {
  name: 'slot-edits.notify-moved',
  text: notifyMoved('moved', {
    people: sql`booking`,
    id: 'booking',
    earlier: bookingKeys(sql`notified.id`),
  }),
};

/** Notifies those who wait for a place in a slot that has just moved. */
export const NOTIFY_WAIT_MOVED = {
  name: 'slot-edits.notify-wait-moved',
  text: notifyMoved('wait-moved', {
    people: sql`waiting_list`,
    id: 'wait',
    earlier: sql`
      SELECT ${messageKey('place-open', sql`notified.id`)}
      UNION ALL
      SELECT ${messageKey('place-offered', sql`r.id`)} FROM reserved_place r
      WHERE r.slot_id = $1 AND r.walker = notified.walker AND r.state = 'open'`,
  }),
};

/**
 * Notifies the former and the new marshal of an edited slot, and the same marshal if it moved; never the
 * author. Values: slot, former marshal, former start, former end, author, now, `mailFrom`.
 */
export const NOTIFY_MARSHALS = {
  name: 'slot-edits.notify-marshals',
  text: enqueueMessages('slot-edited', {
    uid: sql`told.uid`,
    key: sql`told.id || '/' || told.uid || '/' || gen_random_uuid()`,
    facts: {
      slot: sql`told.id`,
      part: sql`told.part`,
      start: sql`$3::timestamptz`,
      end: sql`$4::timestamptz`,
    },
    from: sql`(
      SELECT slot.id, slot.start_time, marshals.* FROM slot CROSS JOIN LATERAL (
        SELECT slot.marshal AS uid, 'new' AS part WHERE slot.marshal IS DISTINCT FROM $2
        UNION ALL SELECT $2, 'former' WHERE slot.marshal IS DISTINCT FROM $2
        UNION ALL SELECT $2, 'same'
        WHERE slot.marshal = $2 AND (slot.start_time, slot.end_time) IS DISTINCT FROM ($3, $4)
      ) marshals WHERE slot.id = $1
    ) told`,
    where: sql`told.uid IS NOT NULL AND told.uid <> $5`,
    waits: { now: sql`$6`, mailFrom: sql`$7`, walkAt: sql`told.start_time` },
  }),
};
