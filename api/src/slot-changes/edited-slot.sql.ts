import type { Statement, JsonRow } from '../database/database.js';
import { LOCK_KEYS } from '../database/locks.sql.js';
import { sql } from '../database/sql.js';
import { recipientsOf } from '../bookings/booking-message.sql.js';
import { blockedDay } from './blocked-day.sql.js';
import { reservedUntil } from '../bookings/freed-place.sql.js';
import { loseWalker } from '../bookings/lost-walker.sql.js';
import { noteTakenOut } from '../bookings/taken-out.sql.js';
import { slotColumns } from '../slots/slot-list.sql.js';
import type { Marshal, OverlappingBooking, Recipients } from '@walkies/contract';
import type { Stage } from '../slots/slot.entity.js';
import type { SlotTimes } from './slot-times.js';

/** The fields of a slot that staff edit. */
export interface EditedSlot extends SlotTimes {
  /** Uid; null: the marshal has left. */
  marshal: string | null;
  minimum: number;
}

export type LockedSlot = EditedSlot & { stage: Stage; hidden: boolean };

/** A person who can lead walks. */
export const CAN_LEAD = sql`role <> 'walker' AND NOT disabled`;

const WALKERS = sql`
  ARRAY(SELECT DISTINCT walker FROM booking WHERE slot_id = ANY($1) AND walker IS NOT NULL ORDER BY walker)`;

/**
 * Acquires the locks of all walkers of slots, in the order of their keys, before the slots are locked:
 * booking acquires them in this order too. Returns the walkers. Values: slots.
 */
export const LOCK_WALKERS: Statement<{ walkers: string[] }> = {
  name: 'slot-edits.lock-walkers',
  text: sql`
    WITH walkers AS MATERIALIZED (SELECT ${WALKERS} AS uids),
    keys AS MATERIALIZED (
      SELECT DISTINCT hashtext(uid) AS key FROM walkers, unnest(uids) AS uid ORDER BY key
    ),
    locked AS MATERIALIZED (SELECT pg_advisory_xact_lock(${LOCK_KEYS.walker}, key) FROM keys)
    SELECT uids AS walkers, (SELECT count(*) FROM locked) FROM walkers`,
};

/** Values: slot. */
export const LOCK_EDITED_SLOT: Statement<LockedSlot> = {
  name: 'slot-edits.lock',
  text: sql`
    SELECT start_time AS start, end_time AS end, marshal, minimum_walkers AS minimum, stage,
      blocked_by IS NOT NULL AS hidden
    FROM slot WHERE id = $1 FOR NO KEY UPDATE`,
};

/** Runs once the slots are locked, so that no booking comes or goes meanwhile. Values: slots. */
export const READ_WALKERS: Statement<{ walkers: string[] }> = {
  name: 'slot-edits.walkers',
  text: sql`SELECT ${WALKERS} AS walkers`,
};

/** Values: start, end. */
export const FIND_BLOCKED_DAY = {
  name: 'slot-edits.blocked-day',
  text: blockedDay(sql`$1`, sql`$2`),
};

/** Walkers of the slot with other bookings in this range, by name. Values: slot, start, end. */
export const FIND_OVERLAPS: Statement<OverlappingBooking> = {
  name: 'slot-edits.overlaps',
  text: sql`
    SELECT json_build_object('id', p.uid, 'name', p.name) AS walker,
      json_agg(json_build_object('id', s.id, 'start_time', s.start_time, 'end_time', s.end_time,
        'marshal_name', (SELECT name FROM person WHERE uid = s.marshal)) ORDER BY s.start_time, s.id
      ) AS others
    FROM booking mine
      JOIN booking b ON b.walker = mine.walker AND b.slot_id <> mine.slot_id
        AND b.during && tstzrange($2, $3)
      JOIN slot s ON s.id = b.slot_id JOIN person p ON p.uid = mine.walker
    WHERE mine.slot_id = $1
    GROUP BY p.uid ORDER BY lower(p.name), p.uid`,
};

/** Deletes bookings; their dogs stay in the plan without a walker. Values: slot, walkers, now. */
export const CANCEL_BOOKINGS = {
  name: 'slot-edits.cancel-bookings',
  text: sql`
    WITH freed AS (
      DELETE FROM booking WHERE slot_id = $1 AND walker = ANY($2) RETURNING id, walker
    ),
    left_behind AS (
      UPDATE dog_assignment SET ${loseWalker(sql`freed.walker`, sql`$3`)}
      FROM freed WHERE booking_id = freed.id
    ), ${noteTakenOut(sql`$1`, sql`walker`, sql`$3`)}
    UPDATE slot SET booked_count = booked_count - (SELECT count(*) FROM freed) WHERE id = $1`,
};

/** No row: the new marshal cannot lead walks. Values: slot, start, end, marshal, minimum, whether it moves. */
export const EDIT_SLOT = {
  name: 'slot-edits.edit',
  text: sql`
    UPDATE slot SET start_time = $2, end_time = $3, marshal = $4, minimum_walkers = $5,
      moves = moves + CASE WHEN $6 THEN 1 ELSE 0 END
    WHERE id = $1 AND (marshal IS NOT DISTINCT FROM $4 OR EXISTS (
      SELECT FROM person WHERE uid = $4 AND ${CAN_LEAD}
    ))`,
};

/**
 * Moves bookings to the time of their slot, to which nobody has come yet. Values: slot, walkers whose bookings
 * stay, the earliest start of a walk that can still be cancelled.
 */
export const MOVE_BOOKINGS = {
  name: 'slot-edits.move-bookings',
  text: sql`
    UPDATE booking SET during = tstzrange(start_time, end_time), checked_in_at = NULL,
      late_minutes = NULL, excused = start_time < $3, in_calendar = true
    FROM slot WHERE slot.id = $1 AND slot_id = $1 AND (walker IS NULL OR walker <> ALL($2))`,
};

/**
 * Moves reserved places to the time of their slot. Withdraws those of walkers who have another one at that time,
 * and those whose time is over by that. Values: slot, now.
 */
export const MOVE_RESERVED = {
  name: 'slot-edits.move-reserved',
  text: sql`
    WITH withdrawn AS (
      UPDATE reserved_place r SET state = 'withdrawn' FROM slot s
      WHERE s.id = $1 AND r.slot_id = $1 AND r.state = 'open' AND (
        ${reservedUntil} <= $2 OR EXISTS (
          SELECT FROM reserved_place elsewhere JOIN slot o ON o.id = elsewhere.slot_id
          WHERE elsewhere.walker = r.walker AND elsewhere.state = 'open' AND o.id <> s.id
            AND tstzrange(o.start_time, o.end_time) && tstzrange(s.start_time, s.end_time)
        )
      )
      RETURNING r.id
    ),
    moved AS (
      UPDATE reserved_place SET during = tstzrange(start_time, end_time) FROM slot
      WHERE slot.id = $1 AND slot_id = $1 AND state = 'open'
        AND reserved_place.id NOT IN (SELECT id FROM withdrawn)
    )
    UPDATE slot SET reserved_count = reserved_count - (SELECT count(*) FROM withdrawn)
    WHERE id = $1 AND EXISTS (SELECT FROM withdrawn)`,
};

/** Moves planned dogs to the time of their slot. Values: slot, dogs that stay. */
export const MOVE_DOGS = {
  name: 'slot-edits.move-dogs',
  text: sql`
    UPDATE dog_assignment SET during = tstzrange(start_time, end_time)
    FROM slot WHERE slot.id = $1 AND slot_id = $1 AND dog_id <> ALL($2)`,
};

/** Planned dogs of the slot that another slot has in this range. Values: slot, start, end. */
export const FIND_DOGS_ELSEWHERE: Statement<{ id: number }> = {
  name: 'slot-edits.dogs-elsewhere',
  text: sql`
    SELECT DISTINCT mine.dog_id AS id
    FROM dog_assignment mine JOIN dog_assignment a ON a.dog_id = mine.dog_id
      AND a.slot_id <> mine.slot_id AND a.during && tstzrange($2, $3)
    WHERE mine.slot_id = $1 ORDER BY id`,
};

/** Values: slot, now, whether mails are sent. */
export const COUNT_RECIPIENTS: Statement<{ recipients: Recipients }> = {
  name: 'slot-edits.recipients',
  text: sql`SELECT ${recipientsOf(sql`= $1`)} AS recipients`,
};

/** The contract's slot as JSON. Values: uid, slot. */
export const SHOW_SLOT: Statement<JsonRow> = {
  name: 'slot-edits.show',
  text: sql`
    SELECT row_to_json(shown)::text AS json
    FROM (
      SELECT ${slotColumns(
        'staff',
        sql`ARRAY(
          SELECT dog.name FROM dog_assignment a JOIN dog ON dog.id = a.dog_id
          WHERE a.slot_id = s.id AND dog.archived_at IS NULL ORDER BY dog.name, dog.id
        )`,
      )}
      FROM (SELECT *, false AS mine FROM slot WHERE id = $2) s
        LEFT JOIN person owner ON owner.uid = s.marshal
    ) shown`,
};

/** People who can lead walks, by name. */
export const LIST_MARSHALS: Statement<Marshal> = {
  name: 'slot-edits.marshals',
  text: sql`SELECT uid AS id, name FROM person WHERE ${CAN_LEAD} ORDER BY lower(name), uid`,
};
