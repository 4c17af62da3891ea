import type { Statement } from '../database/database.js';
import { sql } from '../database/sql.js';
import { enqueueMessages } from '../platform/messages/message-job.sql.js';
import { blockedDay } from '../slot-changes/blocked-day.sql.js';
import { recipientsOf } from '../bookings/booking-message.sql.js';
import { CAN_LEAD } from '../slot-changes/edited-slot.sql.js';
import { isStageOpen } from '../slots/slot-state.sql.js';
import type { TouchedSlot } from './change.js';
import type { Recipients } from '@walkies/contract';
import type { Period } from './period.js';

/** A booking of a slot before it moves, or is cancelled. */
export interface MovedSeat {
  booking: number;
  walker: string;
  slot: number;
  start: Date;
  end: Date;
  moves: number;
  isCancelled: boolean;
}

export interface PeriodRow extends Period {
  version: number;
  marshalName: string | null;
  /** False: the marshal is disabled or no longer staff; null: there is none. */
  isPresent: boolean | null;
}

/**
 * The periods of entries that have not ended by a day, earliest first. Values: the day, one entry or null.
 */
export const PERIODS: Statement<PeriodRow> = {
  name: 'schedule.periods',
  text: sql`
    SELECT period.schedule_id AS "scheduleId", entry.version, first_day::text AS "firstDay",
      least(last_day, lead(first_day) OVER each_entry - 1)::text AS "lastDay",
      weekday, to_char(start_time, 'HH24:MI') AS start, to_char(end_time, 'HH24:MI') AS "end",
      marshal, person.name AS "marshalName", (${CAN_LEAD}) AS "isPresent",
      minimum_walkers AS minimum
    FROM schedule_period period
      JOIN schedule_entry entry ON entry.id = period.schedule_id
      LEFT JOIN person ON uid = marshal
    WHERE (last_day IS NULL OR last_day >= $1) AND ($2::int IS NULL OR entry.id = $2)
    WINDOW each_entry AS (PARTITION BY period.schedule_id ORDER BY first_day)
    ORDER BY period.schedule_id, first_day`,
};

// Values: entries, days, starts, ends, marshals, minimums. Leaves out days on which staff deleted the slot.
const WANTED = sql`
    wanted AS (
      SELECT * FROM unnest($1::int[], $2::date[], $3::timestamptz[], $4::timestamptz[], $5::text[],
        $6::smallint[]) AS planned (schedule_id, day, start_time, end_time, marshal, minimum_walkers)
      WHERE NOT EXISTS (
        SELECT FROM slot WHERE slot.schedule_id = planned.schedule_id AND scheduled_on = day
      ) AND NOT EXISTS (
        SELECT FROM schedule_skip skip
        WHERE skip.schedule_id = planned.schedule_id AND skip.day = planned.day
      )
    )`;

/** The days on which some of these slots are missing. */
export const MISSING_DAYS: Statement<{ day: string }> = {
  name: 'schedule.missing-days',
  text: sql`WITH ${WANTED} SELECT DISTINCT day::text FROM wanted ORDER BY day`,
};

/**
 * Creates the missing ones of these slots, hidden on blocked days, or adopts a slot with the same start, end
 * and marshal. Seventh value: capacity.
 */
export const CREATE: Statement<{ id: number }> = {
  name: 'schedule.create-slots',
  text: sql`
    WITH ${WANTED},
    adopted AS (
      UPDATE slot SET schedule_id = wanted.schedule_id, scheduled_on = day
      FROM wanted
      WHERE slot.start_time = wanted.start_time AND slot.end_time = wanted.end_time
        AND slot.marshal = wanted.marshal AND slot.schedule_id IS NULL
      RETURNING slot.id, slot.schedule_id, slot.scheduled_on
    ),
    created AS (
      INSERT INTO slot (schedule_id, scheduled_on, start_time, end_time, marshal, minimum_walkers,
        capacity, blocked_by)
      SELECT schedule_id, day, start_time, end_time, marshal, minimum_walkers, $7, (
          ${blockedDay(sql`wanted.start_time`, sql`wanted.end_time`)}
          ORDER BY closed.start_time LIMIT 1
        )
      FROM wanted
      WHERE NOT EXISTS (
        SELECT FROM adopted
        WHERE adopted.schedule_id = wanted.schedule_id AND scheduled_on = day
      )
      ON CONFLICT DO NOTHING
      RETURNING id
    )
    SELECT id FROM adopted UNION ALL SELECT id FROM created ORDER BY id`,
};

/**
 * Locks an entry's slots from a day on that are not over, in the usual order of slot locks. Values: entry,
 * first day, now.
 */
export const LOCK_SLOTS = {
  name: 'schedule.lock-slots',
  text: sql`
    SELECT id FROM slot
    WHERE schedule_id = $1 AND scheduled_on >= $2 AND ${isStageOpen()} AND start_time > $3
    ORDER BY id
    FOR NO KEY UPDATE`,
};

/** An entry's slots from a day on, earliest first. Values: entry, first day, now. */
export const SLOTS: Statement<TouchedSlot> = {
  name: 'schedule.slots',
  text: sql`
    SELECT id, scheduled_on::text AS day, start_time AS start, end_time AS "end", marshal,
      minimum_walkers AS minimum, booked_count AS booked, reserved_count AS reserved,
      CASE WHEN ${isStageOpen()} AND start_time > $3 THEN 'open' ELSE 'past' END AS stage,
      coalesce((
        SELECT json_agg(json_build_object('id', uid, 'name', name) ORDER BY booking.id)
        FROM booking JOIN person ON uid = walker WHERE slot_id = slot.id
      ), '[]') AS walkers,
      (SELECT count(*)::int FROM waiting_list WHERE slot_id = slot.id) AS waiting,
      ARRAY(
        SELECT name FROM dog_assignment JOIN dog ON dog.id = dog_id
        WHERE slot_id = slot.id ORDER BY lower(name), dog.id
      ) AS dogs
    FROM slot
    WHERE schedule_id = $1 AND scheduled_on >= $2
    ORDER BY start_time, id`,
};

/** Days on which staff deleted an entry's slot. Values: entry, first day. */
export const SKIPPED: Statement<{ day: string }> = {
  name: 'schedule.skipped',
  text: sql`
    SELECT day::text FROM schedule_skip WHERE schedule_id = $1 AND schedule_skip.day >= $2`,
};

/** Recipients of a mail about cancelled slots. Values: slots, now, whether mails are sent. */
export const RECIPIENTS: Statement<{ recipients: Recipients }> = {
  name: 'schedule.recipients',
  text: sql`SELECT ${recipientsOf(sql`= ANY($1)`)} AS recipients`,
};

/**
 * Sets marshal and minimum of slots, unless the marshal has another one at the same time. Values: ids,
 * marshals, minimums.
 */
export const ADJUST = {
  name: 'schedule.adjust-slots',
  text: sql`
    UPDATE slot SET marshal = new.marshal, minimum_walkers = new.minimum
    FROM unnest($1::int[], $2::text[], $3::smallint[]) AS new (id, marshal, minimum)
    WHERE slot.id = new.id AND NOT EXISTS (
      SELECT FROM slot other
      WHERE other.id <> slot.id AND other.marshal = new.marshal
        AND other.start_time = slot.start_time AND other.end_time = slot.end_time
    )`,
};

/** Values: entry, last day or null. */
export const CHANGE_ENTRY = {
  name: 'schedule.change-entry',
  text: sql`UPDATE schedule_entry SET last_day = $2, version = version + 1 WHERE id = $1`,
};

/** Values: entry, first day from which its periods are deleted. */
export const DELETE_PERIODS = {
  name: 'schedule.delete-periods',
  text: sql`DELETE FROM schedule_period WHERE schedule_id = $1 AND first_day >= $2`,
};

/**
 * The slots of an entry that can move to these times: no blocked or deleted day is in the way, and no other slot of
 * the entry or of the marshal. Values: entry, slots, their days, starts, ends and marshals.
 */
export const MOVABLE: Statement<{ id: number }> = {
  name: 'schedule.movable',
  text: sql`
    SELECT id FROM unnest($2::int[], $3::date[], $4::timestamptz[], $5::timestamptz[], $6::text[])
      AS planned (id, day, start_time, end_time, marshal)
    WHERE NOT EXISTS (${blockedDay(sql`planned.start_time`, sql`planned.end_time`)})
      AND NOT EXISTS (
        SELECT FROM schedule_skip skip WHERE skip.schedule_id = $1 AND skip.day = planned.day
      )
      AND NOT EXISTS (
        SELECT FROM slot other WHERE other.id <> planned.id AND (
          (other.schedule_id = $1 AND other.scheduled_on = planned.day)
          OR (other.marshal = planned.marshal AND other.start_time = planned.start_time
            AND other.end_time = planned.end_time)
        )
      )`,
};

/** Values: slot, its day in the schedule. */
export const MOVE_DAY = {
  name: 'schedule.move-day',
  text: sql`UPDATE slot SET scheduled_on = $2 WHERE id = $1`,
};

/**
 * Bookings of the walkers in slots that move, and of some others, in these and in slots that are cancelled at the
 * same time, earliest first. Values: the slots that move, the cancelled ones, the others.
 */
export const SEATS: Statement<MovedSeat> = {
  name: 'schedule.seats',
  text: sql`
    SELECT booking.id::int AS booking, walker, slot_id AS slot, start_time AS start, end_time AS "end", moves,
      slot_id = ANY($2::int[]) AS "isCancelled"
    FROM booking JOIN slot ON slot.id = slot_id
    WHERE slot_id = ANY($1::int[] || $2::int[])
      AND (
        walker = ANY($3::text[])
        OR walker IN (SELECT walker FROM booking WHERE slot_id = ANY($1::int[]))
      )
    ORDER BY start_time, slot_id`,
};

/**
 * Notifies each walker once of the walks that have moved with their entry, of the places lost by that, and of the
 * walks that are cancelled at the same time. With such walks, the message's key is the first of their bookings, by
 * which staff see whether it arrived. Values: the bookings from before (`MovedSeat`, as JSON), entry, now, `mailFrom`,
 * the staff's note ('' without), the first day of the new times.
 */
export const NOTIFY_WALKS_MOVED = {
  name: 'schedule.notify-walks-moved',
  text: sql`
    WITH seat AS (
      SELECT * FROM jsonb_to_recordset($1::jsonb) AS seat
        (walker text, booking int, slot int, start timestamptz, "end" timestamptz, moves int,
          "isCancelled" boolean)
    ),
    notified AS (
      SELECT seat.walker, min(seat.booking) AS first_booking,
        min(seat.booking) FILTER (WHERE "isCancelled") AS first_cancelled,
        min(coalesce(lower(b.during), seat.start)) AS first_start,
        coalesce(jsonb_agg(jsonb_build_object('slot', seat.slot, 'booking', seat.booking,
          'from_start', seat.start, 'from_end', seat."end") ORDER BY seat.start)
          FILTER (WHERE b.id IS NOT NULL), '[]') AS moved,
        coalesce(jsonb_agg(jsonb_build_object('slot', seat.slot, 'booking', seat.booking,
          'start', seat.start, 'end', seat."end", 'moves', seat.moves,
          'why', CASE WHEN "isCancelled" THEN 'cancelled' ELSE 'overlap' END) ORDER BY seat.start)
          FILTER (WHERE b.id IS NULL), '[]') AS lost
      FROM seat LEFT JOIN booking b ON b.id = seat.booking
      GROUP BY seat.walker
    )
    ${enqueueMessages('walks-moved', {
      uid: sql`notified.walker`,
      key: sql`coalesce(notified.first_cancelled::text, notified.first_booking || '/' || gen_random_uuid())`,
      facts: {
        schedule: sql`$2::int`,
        moved: sql`notified.moved`,
        lost: sql`notified.lost`,
        from: sql`$6::text`,
        words: sql`$5::text`,
      },
      from: sql`notified`,
      waits: { now: sql`$3`, mailFrom: sql`$4`, walkAt: sql`notified.first_start` },
    })}`,
};
