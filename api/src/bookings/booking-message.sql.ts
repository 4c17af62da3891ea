import { quoted, sql } from '../database/sql.js';
import type { Sql } from '../database/sql.js';
import {
  MESSAGE_JOBS,
  MESSAGE_QUEUE,
  messageKey,
  enqueueMessages,
} from '../platform/messages/message-job.sql.js';
import { deleteTakenOut } from './taken-out.sql.js';
import { isStageOpen } from '../slots/slot-state.sql.js';

/**
 * Needs the CTE `placed`: notifies the walker of the booking. Values: uid, slot, now; fifth
 * `mailFrom`.
 */
export const NOTIFY_BOOKED = enqueueMessages('booked', {
  uid: sql`$1::text`,
  key: sql`placed.id`,
  facts: { slot: sql`$2::int`, booking: sql`placed.id` },
  from: sql`placed`,
  waits: { now: sql`$3`, mailFrom: sql`$5`, walkAt: sql`placed.start_time` },
});

/** Facts of messages about a `freed` booking. */
export const FREED_FACTS = {
  slot: sql`freed.slot_id`,
  booking: sql`freed.booking`,
  start: sql`freed.start_time`,
  end: sql`freed.end_time`,
  moves: sql`freed.moves`,
};

/** Keys of the messages that put a booking into its walker's calendar: by the walker, or by staff. */
export const bookingKeys = (booking: Sql): Sql =>
  sql`${messageKey('booked', booking)}, ${messageKey('added', booking)}`;

/** Needs the CTE `freed`: deletes the booking's message if it still waits. */
export const WITHDRAW_BOOKED = sql`
  withdrawn AS (
    DELETE FROM ${MESSAGE_JOBS} job USING freed
    WHERE job.id IN (${bookingKeys(sql`freed.booking`)}) AND state = 'created'
      AND name = ${quoted(MESSAGE_QUEUE)}
    RETURNING job.id
  )`;

/** The walks of a message about several bookings, earliest first. */
const walksOf = (of: { slot: Sql; booking: Sql }): Sql => sql`
  jsonb_agg(jsonb_build_object('slot', ${of.slot}, 'booking', ${of.booking}, 'start', start_time,
    'end', end_time, 'moves', moves) ORDER BY start_time, ${of.slot})`;

/** A walk that a mail takes out of the calendar. */
export interface LostWalk {
  slot: number;
  booking: number;
  start: string;
  end: string;
  moves: number;
}

const FREED_WALKS = walksOf({ slot: sql`slot_id`, booking: sql`booking` });

/** Needs the CTE `freed` with the columns of `standing` and `in_calendar`: no mail has put it into a calendar. */
const IS_NOWHERE = sql`standing AND NOT in_calendar`;

/** Needs the CTE `freed`: as JSON, the walks that are in the walker's calendar. */
export const CALENDAR_WALKS = sql`
  (SELECT coalesce(${FREED_WALKS}, '[]') FROM freed WHERE NOT (${IS_NOWHERE}))`;

/**
 * Needs the CTE `freed`: withdraws the messages about its bookings. Of those that are in the walker's calendar by
 * then, one message takes them out. Values: uid; fourth now, fifth `mailFrom`.
 * @param where false where another message does it
 */
export const takeBackBooked = (where = sql`true`): Sql => sql`
  ${WITHDRAW_BOOKED}, ${deleteTakenOut(sql`$1`)},
  notified AS (${enqueueMessages('cancelled', {
    uid: sql`$1::text`,
    key: sql`lost.first_booking`,
    facts: { walks: sql`lost.walks`, regular: sql`lost.regular` },
    from: sql`(
      SELECT ${FREED_WALKS} AS walks, min(booking) AS first_booking, min(start_time) AS start_time,
        bool_or(standing) AS regular
      FROM freed
      WHERE NOT (${IS_NOWHERE}) AND NOT EXISTS (
        SELECT FROM withdrawn WHERE id IN (${bookingKeys(sql`freed.booking`)})
      )
      HAVING count(*) > 0
    ) lost`,
    where,
    waits: { now: sql`$4`, mailFrom: sql`$5`, walkAt: sql`lost.start_time` },
  })})`;

/**
 * Needs the CTE `freed`: notifies a walker who may not walk any more, and each marshal, of all their walks in one
 * message. For a person who leaves, stores no uid. Values: uid, now, why, `mailFrom`.
 */
export const NOTIFY_FREED = sql`
  notified_walker AS (${enqueueMessages('unbooked', {
    uid: sql`$1::text`,
    key: sql`lost.first_booking`,
    facts: { walks: sql`lost.walks`, why: sql`$3::text` },
    from: sql`(
      SELECT ${FREED_WALKS} AS walks,
        min(booking) AS first_booking, min(start_time) AS start_time
      FROM freed WHERE ${isStageOpen()} AND $3 <> 'left' HAVING count(*) > 0
    ) lost`,
    waits: { now: sql`$2`, mailFrom: sql`$4`, walkAt: sql`lost.start_time` },
  })}),
  notified_marshals AS (${enqueueMessages('walker-lost', {
    uid: sql`led.marshal`,
    key: sql`led.first_booking`,
    facts: {
      slots: sql`led.slots`,
      walker: sql`CASE WHEN $3 <> 'left' THEN $1::text ELSE '' END`,
      why: sql`$3::text`,
    },
    from: sql`(
      SELECT marshal, min(booking) AS first_booking, min(start_time) AS start_time,
        jsonb_agg(slot_id) AS slots
      FROM freed WHERE ${isStageOpen()} AND marshal <> $1 GROUP BY marshal
    ) led`,
    waits: { now: sql`$2`, mailFrom: sql`$4`, walkAt: sql`led.start_time` },
  })})`;

/**
 * As JSON, the number of recipients if slots were cancelled or moved now, who are booked or wait, each person
 * once. Leaves out walks that have begun and people who may not sign in. Values: slots, now, whether mails are
 * sent.
 * @param slots a condition on `slot_id`
 */
export const recipientsOf = (slots: Sql): Sql => sql`
  json_build_object('mails', $3::text, 'people', CASE $3::text WHEN 'off' THEN 0 ELSE (
    SELECT count(DISTINCT walker)::int
    FROM (
      SELECT slot_id, walker FROM booking UNION ALL SELECT slot_id, walker FROM waiting_list
    ) concerned JOIN slot ON slot.id = slot_id JOIN person ON uid = walker
    WHERE slot_id ${slots} AND start_time > $2 AND NOT disabled
  ) END)`;

/** As JSON, the times of walks, earliest first. */
const TIMES = sql`
  jsonb_agg(jsonb_build_object('start', start_time, 'end', end_time) ORDER BY start_time, slot_id)`;

/**
 * Notifies the walkers with bookings in slots that the shelter cancels, each once of all of them and of those in which
 * they wait for a place. Values: slots, now, the staff's note ('' without), `mailFrom`, the walkers (null: all), the
 * last day of the schedule entry that ends (null: none does), the walkers whom another mail notifies, whether the lists
 * stay for the day that is opened again.
 */
export const NOTIFY_CANCELLED = {
  name: 'bookings.notify-cancelled',
  text: enqueueMessages('called-off', {
    uid: sql`lost.walker`,
    key: sql`lost.first_booking`,
    facts: {
      walks: sql`lost.walks`,
      words: sql`$3::text`,
      last_day: sql`$6::text`,
      waited: sql`(
        SELECT ${TIMES} FROM waiting_list w JOIN slot ON slot.id = slot_id
        WHERE slot_id = ANY($1) AND w.walker = lost.walker AND start_time > $2 AND $5::text[] IS NULL
      )`,
      stays: sql`$8::boolean`,
    },
    from: sql`(
      SELECT walker, ${walksOf({ slot: sql`slot_id`, booking: sql`booking.id` })} AS walks,
        min(booking.id) AS first_booking, min(start_time) AS start_time
      FROM booking JOIN slot ON slot.id = slot_id
      WHERE slot_id = ANY($1) AND walker IS NOT NULL AND start_time > $2
        AND ($5::text[] IS NULL OR walker = ANY($5)) AND walker <> ALL($7::text[])
      GROUP BY walker
    ) lost`,
    waits: { now: sql`$2`, mailFrom: sql`$4`, walkAt: sql`lost.start_time` },
  }),
};

/**
 * Notifies those who wait for a place in slots that the shelter cancels, each once of all of them, and nobody whom
 * NOTIFY_CANCELLED notifies. Values: slots, now, the staff's note ('' without), `mailFrom`, whether the lists stay for
 * the day that is opened again, the walkers whom another mail notifies.
 */
export const NOTIFY_WAIT_CANCELLED = {
  name: 'bookings.notify-wait-cancelled',
  text: enqueueMessages('wait-cancelled', {
    uid: sql`waited.walker`,
    key: sql`waited.id || '/' || gen_random_uuid()`,
    facts: {
      start: sql`waited.start_time`,
      end: sql`waited.end_time`,
      walks: sql`waited.walks`,
      words: sql`$3::text`,
      stays: sql`$5::boolean`,
    },
    from: sql`(
      SELECT walker, min(w.id) AS id, min(start_time) AS start_time,
        (array_agg(end_time ORDER BY start_time, slot_id))[1] AS end_time, ${TIMES} AS walks
      FROM waiting_list w JOIN slot ON slot.id = slot_id
      WHERE slot_id = ANY($1) AND start_time > $2 AND walker <> ALL($6::text[])
        AND NOT EXISTS (
          SELECT FROM booking JOIN slot own ON own.id = booking.slot_id
          WHERE booking.slot_id = ANY($1) AND booking.walker = w.walker AND own.start_time > $2
        )
      GROUP BY walker
    ) waited`,
    waits: { now: sql`$2`, mailFrom: sql`$4`, walkAt: sql`waited.start_time` },
  }),
};

/**
 * For each row of a CTE with `booking`, `moves` and `marshal`: the slot's marshal; the admins where it has none who may
 * sign in.
 */
export const staffOf = (cte: Sql): Sql => sql`(
  SELECT ${cte}.booking, ${cte}.moves, staff.uid
  FROM ${cte} JOIN person staff ON NOT staff.disabled AND CASE
    WHEN EXISTS (SELECT FROM person led WHERE led.uid = ${cte}.marshal AND NOT led.disabled)
    THEN staff.uid = ${cte}.marshal ELSE staff.role = 'admin' END
) recipient`;
