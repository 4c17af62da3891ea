import { STANDING_MAX_ACCEPTED, STANDING_MAX_REQUESTS } from '@walkies/contract';
import type { Statement, JsonRow } from '../database/database.js';
import { sql } from '../database/sql.js';
import type { Sql } from '../database/sql.js';
import { jsonOf, totalOf } from '../platform/http/list.sql.js';
import { mayBeComplete } from '../users/rights/known-gaps.sql.js';
import { gaveBackLate, hasOtherWalk, mayTakePlace } from '../bookings/place.sql.js';
import { hasPlace, isOpen, isStageOpen } from '../slots/slot-state.sql.js';
import type { JsonList } from '../platform/http/json-list.js';
import type { UsualTimes } from './usual-times.js';
import type { StandingState, PersonExport } from '@walkies/contract';

export type ExportedStandings = { list: NonNullable<PersonExport['standing_bookings']> };

/** Identifies a standing booking with what its locks need. */
export interface Standing {
  id: number;
  scheduleId: number;
  walker: string;
}

/** A slot for a standing booking, by their ids. */
export interface SlotToBook {
  id: number;
  walker: string;
  slotId: number;
}

/** A slot that a standing booking is not booked in yet. */
export interface MissingSlot extends SlotToBook {
  name: string;
  email: string;
}

export interface StandingRow extends Standing {
  state: StandingState;
  /** The walker's name. */
  name: string;
  disabled: boolean;
}

const DATES_SHOWN = 8;

/** Both days are in one week, which begins on Monday. An entry has one day a week. */
export const isSameWeek = (one: Sql, other: Sql): Sql =>
  sql`date_trunc('week', ${one}) = date_trunc('week', ${other})`;

/**
 * Why the standing booking `b` leaves out the week of the slot `s`, also if its entry had another day
 * then; null: it does not.
 */
const LEFT_OUT = sql`(
  SELECT k.why FROM standing_skip k
  WHERE k.standing_id = b.id AND ${isSameWeek(sql`k.day`, sql`s.scheduled_on`)}
  ORDER BY k.day DESC LIMIT 1
)`;
const IS_BOOKED = sql`EXISTS (SELECT FROM booking WHERE slot_id = s.id AND walker = b.walker)`;
/** One place a week: the walker has kept that of the entry's former day. */
const HAS_OTHER_DAY = sql`EXISTS (
  SELECT FROM booking JOIN slot other ON other.id = slot_id
  WHERE walker = b.walker AND other.schedule_id = s.schedule_id AND other.id <> s.id
    AND ${isSameWeek(sql`other.scheduled_on`, sql`s.scheduled_on`)}
)`;
const isAway = (day: Sql): Sql => sql`coalesce(${day} BETWEEN b.away_from AND b.away_to, false)`;

const TIMES = sql`
  'weekday', b.weekday, 'start', to_char(b.start_time, 'HH24:MI'), 'end', to_char(b.end_time, 'HH24:MI')`;
const isComing = (now: Sql): Sql => sql`${isOpen(sql`s`)} AND s.start_time > ${now}`;

/**
 * An entry: until the transaction ends, its requests and acceptances are counted. Acquire it after the lock
 * of a walker. Values: entry.
 */
export const LOCK_ENTRY = {
  name: 'regulars.lock-entry',
  text: sql`SELECT FROM schedule_entry WHERE id = $1 FOR NO KEY UPDATE`,
};

/**
 * Runs once the entry is locked. No row: too many ask. Values: entry, uid, now, weekday, start, end.
 */
export const REQUEST: Statement<{ id: number }> = {
  name: 'regulars.request',
  text: sql`
    INSERT INTO standing_booking (schedule_id, walker, requested_at, weekday, start_time, end_time)
    SELECT $1::int, $2, $3::timestamptz, $4::smallint, $5::time, $6::time
    WHERE (
      SELECT count(*) FROM standing_booking WHERE schedule_id = $1 AND state = 'asked'
    ) < ${STANDING_MAX_REQUESTS}
    RETURNING id`,
};

/**
 * A walker's standing bookings as JSON. Values: uid, now, today, one of them or null, the earliest start of a walk
 * that is booked again.
 */
export const LIST_OF: Statement<JsonRow> = {
  name: 'regulars.of-walker',
  text: sql`
    SELECT json_build_object('id', b.id, 'schedule_id', b.schedule_id, ${TIMES}, 'state', b.state,
      'away', CASE WHEN b.away_to >= $3 THEN json_build_object('from', b.away_from, 'to', b.away_to) END,
      'last_day', (SELECT last_day FROM schedule_entry WHERE id = b.schedule_id),
      'dates', coalesce((
        SELECT json_agg(json_build_object('day', s.scheduled_on, 'slot_id', s.id,
          'start_time', s.start_time, 'end_time', s.end_time, 'status', CASE
            WHEN ${IS_BOOKED} THEN 'booked'
            WHEN ${LEFT_OUT} IS NOT NULL THEN ${LEFT_OUT}
            WHEN ${isAway(sql`s.scheduled_on`)} THEN 'away'
            WHEN s.blocked_by IS NOT NULL OR (t.outcome = 'booked' AND s.start_time < $5) THEN 'closed'
            WHEN t.outcome = 'booked' THEN 'coming'
            ELSE coalesce(t.outcome, 'coming') END
        ) ORDER BY s.start_time)
        FROM (
          SELECT * FROM slot s
          WHERE s.schedule_id = b.schedule_id AND b.state = 'accepted'
            AND ${isStageOpen(sql`s`)} AND s.start_time > $2 AND (${IS_BOOKED} OR NOT ${HAS_OTHER_DAY})
          ORDER BY start_time LIMIT ${DATES_SHOWN}
        ) s LEFT JOIN standing_slot t ON t.standing_id = b.id AND t.slot_id = s.id
      ), '[]')
    )::text AS json
    FROM standing_booking b
    WHERE b.walker = $1 AND ($4::int IS NULL OR b.id = $4)
    ORDER BY (b.weekday + 6) % 7, b.start_time, b.id`,
};

/** The accepted standing bookings of the entry of `b`. */
const ACCEPTED_COUNT = sql`(
  SELECT count(*) FROM standing_booking o
  WHERE o.schedule_id = b.schedule_id AND o.state = 'accepted')`;

export const HAS_STANDING_PLACE = sql`${ACCEPTED_COUNT} < ${STANDING_MAX_ACCEPTED}`;

/** The coming slots `s` that accepting `b` would not book. */
const notBooked = (now: Sql): Sql => sql`
  FROM slot s
  WHERE s.schedule_id = b.schedule_id AND ${isComing(now)}
    AND (${hasOtherWalk(sql`b.walker`)} OR NOT ${hasPlace(sql`s`)})
    AND NOT ${IS_BOOKED} AND ${LEFT_OUT} IS NULL AND NOT ${isAway(sql`s.scheduled_on`)}`;

/** Standing bookings that wait for a decision. */
export const WAITING_REQUESTS = sql`
  SELECT FROM standing_booking JOIN person ON uid = walker WHERE state <> 'accepted' AND NOT disabled`;

/** Those that wait for a decision as JSON, longest first. Values: limit, offset, now. */
export const LIST_REQUESTS: Statement<JsonList> = {
  name: 'regulars.requests',
  text: sql`
    SELECT ${jsonOf(sql`shown.request`)} AS json, ${totalOf([WAITING_REQUESTS])} AS total
    FROM (
      SELECT json_build_object('id', b.id, 'schedule_id', b.schedule_id, ${TIMES}, 'state', b.state,
        'walker', json_build_object('id', p.uid, 'name', p.name), 'requested_at', b.requested_at,
        'accepted_count', ${ACCEPTED_COUNT},
        'not_booked', coalesce((
          SELECT json_agg(json_build_object('day', s.scheduled_on, 'why',
            CASE WHEN ${hasOtherWalk(sql`b.walker`)} THEN 'overlaps' ELSE 'full' END
          ) ORDER BY s.start_time)
          ${notBooked(sql`$3`)}
        ), '[]')
      ) AS request
      FROM standing_booking b JOIN person p ON p.uid = b.walker
      WHERE b.state <> 'accepted' AND NOT p.disabled
      ORDER BY b.requested_at, b.id LIMIT $1 OFFSET $2
    ) shown`,
};

/** The longest waiting request that fits. Values: now, ids without which. */
export const NEXT_FITTING: Statement<{ id: number }> = {
  name: 'regulars.next-fitting',
  text: sql`
    SELECT b.id FROM standing_booking b JOIN person p ON p.uid = b.walker
    WHERE b.state <> 'accepted' AND ${mayTakePlace} AND b.id <> ALL($2)
      AND ${HAS_STANDING_PLACE} AND NOT EXISTS (SELECT ${notBooked(sql`$1`)})
    ORDER BY b.requested_at, b.id LIMIT 1`,
};

/** Values: id. */
export const FIND: Statement<StandingRow> = {
  name: 'regulars.find',
  text: sql`
    SELECT b.id, b.schedule_id AS "scheduleId", b.walker, b.state, p.name, p.disabled
    FROM standing_booking b JOIN person p ON p.uid = b.walker WHERE b.id = $1`,
};

/** Runs once walker and entry are locked. No row: accepted already, or three are. Values: id, now. */
export const ACCEPT = {
  name: 'regulars.accept',
  text: sql`
    UPDATE standing_booking b SET state = 'accepted', accepted_at = $2, notified_at = NULL
    WHERE id = $1 AND state <> 'accepted' AND ${HAS_STANDING_PLACE}
    RETURNING id`,
};

/** Values: id, day. */
export const SKIP = {
  name: 'regulars.skip',
  text: sql`INSERT INTO standing_skip (standing_id, day) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
};

/** Takes back that the walker leaves out the week of a day. Values: id, day. */
export const UNSKIP = {
  name: 'regulars.unskip',
  text: sql`
    DELETE FROM standing_skip
    WHERE standing_id = $1 AND why <> 'taken-out'
      AND ${isSameWeek(sql`day`, sql`$2::date`)}`,
};

/** The slot of a day that the walker leaves out. Values: id, day. */
export const SKIPPED_SLOT: Statement<{ id: number }> = {
  name: 'regulars.skipped-slot',
  text: sql`
    SELECT s.id FROM standing_booking b JOIN slot s ON s.schedule_id = b.schedule_id
    WHERE b.id = $1 AND s.scheduled_on = $2::date AND ${LEFT_OUT} <> 'taken-out'`,
};

/** Leaves out the day of a booking that was ended. Values: uid, slot, by whom (`EndedBy`). */
export const LEAVE_OUT = {
  name: 'regulars.leave-out',
  text: sql`
    INSERT INTO standing_skip (standing_id, day, why)
    SELECT b.id, s.scheduled_on, $3
    FROM slot s JOIN standing_booking b ON b.schedule_id = s.schedule_id
    WHERE b.walker = $1 AND s.id = $2 AND b.state = 'accepted'
    ON CONFLICT DO NOTHING`,
};

/** Values: id, first and last day or null. */
export const SET_AWAY = {
  name: 'regulars.set-away',
  text: sql`UPDATE standing_booking SET away_from = $2, away_to = $3 WHERE id = $1`,
};

/** Values: id. */
export const DELETE = {
  name: 'regulars.delete',
  text: sql`DELETE FROM standing_booking WHERE id = $1`,
};

/**
 * The walker's coming booked slots of an entry: those within a range, or all that came from the standing
 * booking. Values: uid, entry, now, first and last day or null.
 */
export const BOOKED_SLOTS: Statement<{ id: number }> = {
  name: 'regulars.booked-slots',
  text: sql`
    SELECT s.id FROM booking JOIN slot s ON s.id = slot_id
    WHERE walker = $1 AND s.schedule_id = $2 AND ${isComing(sql`$3`)}
      AND CASE WHEN $4::date IS NULL THEN standing ELSE s.scheduled_on BETWEEN $4 AND $5::date END
    ORDER BY s.id`,
};

/** Lets these slots be booked again once their days are not left out any more. Values: id, slots. */
export const DELETE_STANDING_SLOTS = {
  name: 'regulars.delete-standing-slots',
  text: sql`DELETE FROM standing_slot WHERE standing_id = $1 AND slot_id = ANY($2)`,
};

const IN_USE = sql`b.state = 'accepted' AND ${mayTakePlace}`;
const WANTED = sql`${IN_USE} AND ${LEFT_OUT} IS NULL AND NOT ${isAway(sql`s.scheduled_on`)}
  AND NOT ${HAS_OTHER_DAY} AND NOT ${gaveBackLate(sql`b.walker`)}`;

/**
 * The slot was booked, and the shelter took the place away, or it was full. It is booked again while the walker,
 * who reads of it first, may still cancel.
 */
const isAgain = (earliestStart: Sql): Sql => sql`
  t.outcome IN ('booked', 'full') AND s.start_time >= ${earliestStart}`;

/**
 * Coming slots that accepted standing bookings are not booked in, or not any more, those accepted first first. An
 * incomplete profile is tried again once it may be complete. Values: now, one standing booking or null,
 * version of the waiver, whether addresses must be confirmed, the earliest start of a walk that is booked again.
 */
export const FIND_MISSING: Statement<MissingSlot> = {
  name: 'regulars.find-missing',
  text: sql`
    SELECT b.id, b.walker, p.name, p.email, s.id AS "slotId"
    FROM standing_booking b JOIN person p ON p.uid = b.walker
      JOIN slot s ON s.schedule_id = b.schedule_id
      LEFT JOIN standing_slot t ON t.standing_id = b.id AND t.slot_id = s.id
    WHERE ${WANTED} AND ${isComing(sql`$1`)} AND ($2::int IS NULL OR b.id = $2)
      AND (t.outcome IS NULL
        OR (${isAgain(sql`$5`)} AND NOT ${IS_BOOKED} AND ${hasPlace(sql`s`)})
        OR (t.outcome = 'incomplete' AND p.last_known IS NOT NULL
          AND ${mayBeComplete(sql`p`, sql`$3`, sql`$4::boolean`)}))
    ORDER BY b.accepted_at, b.id, s.id`,
};

/**
 * Runs once walker and slot are locked. No row: the slot is not to be booked any more. Values: id, slot, now, the
 * earliest start of a walk that is booked again.
 */
export const READY: Statement<{ mine: boolean; overlaps: boolean }> = {
  name: 'regulars.ready',
  text: sql`
    SELECT ${IS_BOOKED} AS mine, ${hasOtherWalk(sql`b.walker`)} AS overlaps
    FROM standing_booking b JOIN person p ON p.uid = b.walker
      JOIN slot s ON s.schedule_id = b.schedule_id
    WHERE b.id = $1 AND s.id = $2 AND ${WANTED} AND ${isComing(sql`$3`)} AND NOT EXISTS (
      SELECT FROM standing_slot t
      WHERE t.standing_id = b.id AND t.slot_id = s.id AND t.outcome <> 'incomplete'
        AND NOT (${isAgain(sql`$4`)})
    )`,
};

/**
 * A place that the walker did not have before is news. Values: id, slot, outcome, whether it was booked by now,
 * whether the walker had given it back.
 */
export const NOTE_SLOT = {
  name: 'regulars.note-slot',
  text: sql`
    INSERT INTO standing_slot (standing_id, slot_id, outcome, is_news) VALUES ($1, $2, $3, $4 AND $5)
    ON CONFLICT (standing_id, slot_id) DO UPDATE
      SET outcome = excluded.outcome, is_news = standing_slot.is_news OR $4`,
};

/** All, with the times that their walkers know. */
export const LIST_ALL: Statement<Standing & UsualTimes> = {
  name: 'regulars.list-all',
  text: sql`
    SELECT id, schedule_id AS "scheduleId", walker, weekday, to_char(start_time, 'HH24:MI') AS start,
      to_char(end_time, 'HH24:MI') AS "end"
    FROM standing_booking ORDER BY id`,
};

/** Values: entry. */
export const REGULARS_OF: Statement<{ walker: string }> = {
  name: 'regulars.of-entry',
  text: sql`SELECT walker FROM standing_booking WHERE schedule_id = $1 AND state = 'accepted'`,
};

/** Values: entry, walkers, weekday, start, end. */
export const KNOW = {
  name: 'regulars.know',
  text: sql`
    UPDATE standing_booking SET weekday = $3, start_time = $4::time, end_time = $5::time
    WHERE schedule_id = $1 AND walker = ANY($2)`,
};

/** Values: entry, walkers. */
export const DELETE_NOTIFIED = {
  name: 'regulars.delete-notified',
  text: sql`DELETE FROM standing_booking WHERE schedule_id = $1 AND walker = ANY($2)`,
};

/** Those of people who are no walkers any more end. */
export const DELETE_FORMER_WALKERS = {
  name: 'regulars.delete-former-walkers',
  text: sql`DELETE FROM standing_booking USING person WHERE uid = walker AND role <> 'walker'`,
};

/** All of a person, for the export. Values: uid. */
export const EXPORT: Statement<ExportedStandings> = {
  name: 'regulars.export',
  text: sql`
    SELECT coalesce(json_agg(json_build_object(${TIMES}, 'state', b.state, 'requested_at', b.requested_at,
      'away', CASE WHEN b.away_to IS NOT NULL THEN json_build_object('from', b.away_from, 'to', b.away_to) END,
      'skipped', ARRAY(SELECT day::text FROM standing_skip WHERE standing_id = b.id ORDER BY day)
    ) ORDER BY b.requested_at, b.id), '[]') AS list
    FROM standing_booking b WHERE b.walker = $1`,
};
