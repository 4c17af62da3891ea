import { STANDING_MAX_ACCEPTED } from '@walkies/contract';
import type { Statement, JsonRow } from '../database/database.js';
import { WALKER_LOCK } from '../database/locks.sql.js';
import { quoted, sql } from '../database/sql.js';
import type { Sql } from '../database/sql.js';
import {
  CALENDAR_WALKS,
  NOTIFY_BOOKED,
  NOTIFY_FREED,
  recipientsOf,
  takeBackBooked,
} from './booking-message.sql.js';
import type { LostWalk } from './booking-message.sql.js';
import { emailDelivery } from '../users/people/email-delivery.sql.js';
import { reservedUntil } from './freed-place.sql.js';
import { gaveBackLate, mayBook, mayTakePlace } from './place.sql.js';
import { isTakenOut } from './taken-out.sql.js';
import { loseWalker } from './lost-walker.sql.js';
import { slotColumns } from '../slots/slot-list.sql.js';
import { hasPlace, isOpen, isStageOpen } from '../slots/slot-state.sql.js';
import type { JsonList } from '../platform/http/json-list.js';
import type { Stage } from '../slots/slot.entity.js';

/** The facts that explain why a booking or a cancellation was refused. */
export interface SeatState {
  stage: Stage;
  /** A blocked day covers the slot. */
  hidden: boolean;
  start: Date;
  end: Date;
  full: boolean;
  /** Places reserved for the waiting list. */
  reserved: number;
  /** The walker may take a place; null: the account is gone. */
  allowed: boolean | null;
  mine: boolean;
  /** Staff took the walker out. */
  takenOut: boolean;
  /** The walker gave a place back late. */
  gaveBack: boolean;
  /** A place is reserved for the walker. */
  offered: boolean;
  /** The time of a reservation is over. */
  lapsed: boolean;
  /** The marshal's name. */
  marshal: string | null;
}

export interface Booked {
  json: string | null;
  tooMany: boolean;
}

/** `standing`: comes from a standing booking. It is not counted as the walker's own, and no mail is sent. */
type Kind = 'own' | 'standing';

// Needs the CTE `counted`. The walker leaves the slot's waiting list.
const placeCounted = (kind: Kind): Sql => sql`
    left_list AS (
      DELETE FROM waiting_list USING counted WHERE slot_id = counted.id AND walker = $1
    ),
    placed AS (
      INSERT INTO booking (slot_id, walker, during, booked_at, standing)
      SELECT id, $1, tstzrange(start_time, end_time), $3, ${quoted(kind)} = 'standing' FROM counted
      RETURNING id, lower(during) AS start_time
    )${kind === 'own' ? sql`, notified AS (${NOTIFY_BOOKED})` : sql``}
    SELECT too_many AS "tooMany", (
      SELECT row_to_json(shown)::text
      FROM (
        SELECT ${slotColumns('walker')}
        FROM counted s LEFT JOIN person owner ON owner.uid = s.marshal
      ) shown
    ) AS json
    FROM ahead`;

const AHEAD_UNDER_LOCK = sql`
    WITH walker_lock AS MATERIALIZED (SELECT ${WALKER_LOCK}),
    ahead AS MATERIALIZED (
      SELECT $4::int IS NOT NULL AND bookings_ahead($1, $3) >= $4 AS too_many FROM walker_lock
    )`;

/** Values: uid, now, the most bookings that a walker may hold ahead (null: no limit). */
export const IS_AT_LIMIT: Statement<{ tooMany: boolean }> = {
  name: 'bookings.is-at-limit',
  text: sql`SELECT $3::int IS NOT NULL AND bookings_ahead($1, $2) >= $3 AS "tooMany"`,
};

const BOOKABLE = sql`${isOpen()} AND start_time >= $3`;

const RESERVED_FOR_ME = sql`slot_id = $2 AND walker = $1 AND state = 'open'`;

/**
 * Counts and books a seat in one statement, so that the count cannot exceed the capacity. If the booking
 * violates a constraint, the count is undone too. Future bookings are counted under the walker's lock. A
 * walker with a reserved place claims that one instead. No JSON: not booked. Values: uid, slot, now, the most
 * bookings that a walker may hold ahead (null: no limit).
 */
const book = (kind: Kind, only = sql``): Sql => sql`${AHEAD_UNDER_LOCK},
    counted AS (
      UPDATE slot SET booked_count = booked_count + 1 FROM ahead, person p
      WHERE NOT too_many AND id = $2 AND ${BOOKABLE} AND ${hasPlace()}
        AND p.uid = $1 AND ${mayBook(sql`slot.id`)}
        AND (reserved_count = 0 OR NOT EXISTS (SELECT FROM reserved_place WHERE ${RESERVED_FOR_ME}))
        ${only}
      RETURNING slot.*, true AS mine
    ),${placeCounted(kind)}`;

/** Fifth value: `mailFrom`. */
export const BOOK = { name: 'bookings.book', text: book('own') };

/** Runs once the slot is locked, so that it counts all its standing bookings. */
export const BOOK_STANDING: Statement<Booked> = {
  name: 'bookings.book-standing',
  text: book(
    'standing',
    sql`AND (
          SELECT count(*) FROM booking WHERE slot_id = $2 AND standing
        ) < ${STANDING_MAX_ACCEPTED}`,
  ),
};

/**
 * Turns the walker's reserved place into a booking, while its time is not over. Runs once the slot is locked,
 * so that it sees the current reservation. Values: as of BOOK.
 */
export const CLAIM = {
  name: 'bookings.claim',
  text: sql`${AHEAD_UNDER_LOCK},
    bookable AS (SELECT id, start_time FROM slot WHERE id = $2 AND ${BOOKABLE}),
    claimed AS (
      UPDATE reserved_place r SET state = 'claimed' FROM bookable s, ahead, person p
      WHERE NOT too_many AND ${RESERVED_FOR_ME} AND ${reservedUntil} > $3
        AND p.uid = $1 AND ${mayBook()}
      RETURNING slot_id
    ),
    counted AS (
      UPDATE slot SET booked_count = booked_count + 1, reserved_count = reserved_count - 1
      FROM claimed WHERE slot.id = claimed.slot_id
      RETURNING slot.*, true AS mine
    ),${placeCounted('own')}`,
};

/** Dogs of the `freed` bookings stay in the plan and store their former walker. Values: uid. */
export const leaveDogs = (now: Sql): Sql => sql`
    left_behind AS (
      UPDATE dog_assignment SET ${loseWalker(sql`$1`, now)}
      FROM freed WHERE booking_id = freed.booking
    )`;

/**
 * Runs before CANCEL as a separate statement so that, after waiting for a concurrent pairing, CANCEL sees
 * its result. Locks the slot before the booking, like booking does, so that the two cannot deadlock. Values:
 * slot.
 */
export const LOCK_SLOT = {
  name: 'bookings.lock-slot',
  text: sql`SELECT FROM slot WHERE id = $1 FOR NO KEY UPDATE`,
};

/**
 * Runs once the slots are locked, so that a booking that a concurrent cancel has deleted is not counted twice.
 * Returns the slots with a freed place, and the walks that have to leave the walker's calendar. Values: uid, slots,
 * earliest start that can be cancelled, now, `mailFrom`, whether a mail says so.
 */
export const CANCEL: Statement<{ slots: number[]; walks: LostWalk[] }> = {
  name: 'bookings.cancel',
  text: sql`
    WITH held AS MATERIALIZED (
      SELECT id, start_time, end_time, moves FROM slot
      WHERE id = ANY($2) AND ${isStageOpen()} AND start_time >= $3
    ),
    freed AS (
      DELETE FROM booking USING held
      WHERE slot_id = held.id AND walker = $1
      RETURNING slot_id, booking.id AS booking, booking.standing, booking.in_calendar, start_time,
        end_time, moves
    ), ${leaveDogs(sql`$4`)}, ${takeBackBooked(sql`$6::boolean`)},
    counted AS (
      UPDATE slot SET booked_count = booked_count - 1 FROM freed WHERE slot.id = freed.slot_id
    )
    SELECT ARRAY(SELECT slot_id FROM freed ORDER BY slot_id) AS slots, ${CALENDAR_WALKS} AS walks`,
};

/** The facts that explain why a booking or a cancellation was refused. Values: uid, slot, now. */
export const READ_STATE: Statement<SeatState> = {
  name: 'bookings.state',
  text: sql`
    SELECT s.stage, s.blocked_by IS NOT NULL AS hidden, s.start_time AS start, s.end_time AS "end",
      NOT (${hasPlace(sql`s`)}) AS full, s.reserved_count AS reserved,
      owner.name AS marshal,
      (SELECT ${mayTakePlace} FROM person p WHERE p.uid = $1) AS allowed,
      EXISTS (SELECT FROM booking WHERE slot_id = s.id AND walker = $1) AS mine,
      ${isTakenOut(sql`s.id`, sql`$1`)} AS "takenOut",
      ${gaveBackLate(sql`$1`)} AS "gaveBack",
      EXISTS (SELECT FROM reserved_place WHERE ${RESERVED_FOR_ME}) AS offered,
      EXISTS (
        SELECT FROM reserved_place r
        WHERE r.slot_id = s.id AND r.state = 'open' AND ${reservedUntil} <= $3
      ) AS lapsed
    FROM slot s LEFT JOIN person owner ON owner.uid = s.marshal
    WHERE s.id = $2`,
};

const WALKERS = (columns: Sql, more = sql``): Sql => sql`
  SELECT json_build_object(${more}'count', s.booked_count, 'walkers', coalesce((
    SELECT json_agg(json_strip_nulls(json_build_object(${columns})) ORDER BY b.id)
    FROM booking b LEFT JOIN person p ON p.uid = b.walker
    WHERE b.slot_id = s.id
  ), '[]'))::text AS json
  FROM slot s
  WHERE s.id = $1 AND s.blocked_by IS NULL`;

const NAME = sql`'name', coalesce(p.name, 'Former walker')`;

/** Walkers get only names, and only of slots they may see. Values: slot, now. */
export const WALKERS_FOR_WALKER: Statement<JsonRow> = {
  name: 'bookings.walkers-for-walker',
  text: sql`${WALKERS(NAME)} AND ${isStageOpen(sql`s`)} AND s.start_time >= $2`,
};

/** Values: slot, now, whether mails are sent. */
export const WALKERS_FOR_STAFF: Statement<JsonRow> = {
  name: 'bookings.walkers-for-staff',
  text: WALKERS(
    sql`'id', p.uid, ${NAME}, 'email', p.email, 'email_delivery', CASE WHEN p.uid IS NOT NULL THEN ${emailDelivery(sql`p`)} END, 'checked_in_at', b.checked_in_at`,
    sql`'to_tell', ${recipientsOf(sql`= $1`)}, `,
  ),
};

/** A walker's booked slots that have not started, as JSON. Values: uid, now. */
export const LIST_AHEAD: Statement<JsonList> = {
  name: 'bookings.list-ahead',
  text: sql`
    SELECT coalesce(json_agg(shown), '[]')::text AS json, count(*)::int AS total
    FROM (
      SELECT ${slotColumns('walker')}
      FROM (
        SELECT slot.*, true AS mine
        FROM booking JOIN slot ON slot.id = slot_id
        WHERE walker = $1 AND during && tstzrange($2, NULL)
          AND start_time >= $2 AND ${isOpen()}
      ) s LEFT JOIN person owner ON owner.uid = s.marshal
      ORDER BY s.start_time
    ) shown`,
};

/** Selects the number of a person's bookings. */
export const countOf = (uid: Sql): Sql =>
  sql`SELECT count(*)::int FROM booking WHERE walker = ${uid}`;

/** All bookings of a walker, for the export. Values: uid. */
export const LIST_ALL: Statement<{
  slot_id: number;
  start_time: Date;
  end_time: Date;
  booked_at: Date | null;
  checked_in_at: Date | null;
  late_minutes: number | null;
}> = {
  name: 'bookings.list-all',
  text: sql`
    SELECT slot_id, slot.start_time, slot.end_time, booked_at, checked_in_at, late_minutes
    FROM booking JOIN slot ON slot.id = slot_id
    WHERE walker = $1 ORDER BY slot.start_time`,
};

const AHEAD = sql`
  SELECT id, start_time, end_time, moves, marshal, stage FROM slot
  WHERE start_time >= $2 AND id IN (
    SELECT slot_id FROM booking WHERE walker = $1
    UNION ALL SELECT slot_id FROM waiting_list WHERE walker = $1
    UNION ALL SELECT slot_id FROM reserved_place WHERE walker = $1 AND state = 'open'
  )`;

/**
 * Runs before FREE_AHEAD, as LOCK_SLOT does before CANCEL. Locks in the usual order of slot locks, also those
 * whose waiting list the walker leaves. Values: uid, now.
 */
export const LOCK_FUTURE_SLOTS: Statement<{ id: number }> = {
  name: 'bookings.lock-future-slots',
  text: sql`${AHEAD} ORDER BY id FOR NO KEY UPDATE`,
};

/** Frees a walker's future seats, once their slots are locked. Values: uid, now, why, `mailFrom`. */
export const FREE_AHEAD: Statement<{ id: number }> = {
  name: 'bookings.free-ahead',
  text: sql`
    WITH held AS MATERIALIZED (${AHEAD}),
    freed AS (
      DELETE FROM booking USING held WHERE slot_id = held.id AND walker = $1
      RETURNING slot_id, booking.id AS booking, start_time, end_time, moves, marshal, stage
    ), ${leaveDogs(sql`$2`)}, ${NOTIFY_FREED}
    UPDATE slot SET booked_count = booked_count - 1 FROM freed WHERE id = freed.slot_id
    RETURNING id`,
};
