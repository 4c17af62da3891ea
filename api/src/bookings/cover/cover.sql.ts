import type { Statement, JsonRow } from '../../database/database.js';
import { sql } from '../../database/sql.js';
import { enqueueMessages } from '../../platform/messages/message-job.sql.js';
import { FREED_FACTS, WITHDRAW_BOOKED } from '../booking-message.sql.js';
import { loseWalker } from '../lost-walker.sql.js';
import { gaveBackLate, mayBook } from '../place.sql.js';
import { deleteTakenOut, isTakenOut } from '../taken-out.sql.js';
import { slotColumns } from '../../slots/slot-list.sql.js';
import { isOpen } from '../../slots/slot-state.sql.js';
import type { Stage } from '../../slots/slot.entity.js';

/** The new booking, and the dogs of the former one. */
export interface HandedOver {
  booking: string;
  slotId: number;
  /** The walker who had the place. */
  former: string;
  dogIds: number[];
}

/** A cover with its slot, whose fields are null once it is deleted. */
export interface CoverFacts {
  walker: string;
  name: string;
  used: boolean;
  usedBy: string | null;
  /** The former walker is still booked. */
  booked: boolean;
  /** The one who took the place is still booked. */
  kept: boolean;
  /** Staff took them out. */
  takenOut: boolean;
  slotId: number | null;
  start: Date | null;
  end: Date | null;
  stage: Stage | null;
  hidden: boolean;
  marshal: string | null;
  dogs: string[];
}

/**
 * The link of a walker's booking, a new one or that of an earlier call. No row: not booked, or too late.
 * Values: uid, slot, now, a new secret.
 */
export const MAKE: Statement<{ secret: string }> = {
  name: 'covers.make',
  text: sql`
    INSERT INTO cover (secret, booking_id, slot_id, walker, created_at)
    SELECT $4, b.id, s.id, $1, $3
    FROM booking b JOIN slot s ON s.id = b.slot_id
    WHERE b.walker = $1 AND s.id = $2 AND ${isOpen(sql`s`)}
      AND s.start_time >= $3
    ON CONFLICT (booking_id) DO UPDATE SET booking_id = excluded.booking_id
    RETURNING secret`,
};

const FACTS = sql`
  SELECT c.walker, p.name, c.used_at IS NOT NULL AS used, c.used_by AS "usedBy",
    c.booking_id IS NOT NULL AS booked,
    EXISTS (SELECT FROM booking WHERE slot_id = c.slot_id AND walker = c.used_by) AS kept,
    ${isTakenOut(sql`c.slot_id`, sql`c.used_by`)} AS "takenOut",
    s.id AS "slotId", s.start_time AS start, s.end_time AS end,
    s.stage, s.blocked_by IS NOT NULL AS hidden,
    (SELECT name FROM person WHERE uid = s.marshal) AS marshal,
    ARRAY(
      SELECT dog.name FROM dog_assignment a JOIN dog ON dog.id = a.dog_id
      WHERE a.booking_id = c.booking_id AND dog.archived_at IS NULL ORDER BY dog.name, dog.id
    ) AS dogs
  FROM cover c JOIN person p ON p.uid = c.walker LEFT JOIN slot s ON s.id = c.slot_id
  WHERE c.secret = $1`;

/** Values: secret. */
export const READ: Statement<CoverFacts> = { name: 'covers.read', text: FACTS };

/** The same, once the slot is locked; locks the cover. Values: secret. */
export const LOCK: Statement<CoverFacts> = {
  name: 'covers.lock',
  text: sql`${FACTS} FOR NO KEY UPDATE OF c`,
};

/**
 * Replaces the former booking of an open cover by one of the walker who confirms; the number of bookings
 * stays. Runs once slot and cover are locked. No row: the walker may not take a place. Values: uid, secret,
 * now, `mailFrom`.
 */
export const HAND_OVER: Statement<HandedOver> = {
  name: 'covers.hand-over',
  text: sql`
    WITH held AS MATERIALIZED (
      SELECT c.booking_id AS booking, c.walker AS former, s.id AS slot_id, s.start_time, s.end_time, s.moves
      FROM cover c JOIN slot s ON s.id = c.slot_id JOIN person p ON p.uid = $1
      WHERE c.secret = $2 AND c.used_at IS NULL AND c.booking_id IS NOT NULL AND c.walker <> $1
        AND ${mayBook()} AND ${isOpen(sql`s`)} AND s.start_time >= $3
    ),
    left_behind AS (
      UPDATE dog_assignment
      SET ${loseWalker(sql`held.former`, sql`$3`)}
      FROM held WHERE booking_id = held.booking
      RETURNING dog_id
    ),
    freed AS (
      DELETE FROM booking USING held WHERE booking.id = held.booking
      RETURNING held.*
    ),
    ${WITHDRAW_BOOKED}, ${deleteTakenOut(sql`freed.former`)},
    placed AS (
      INSERT INTO booking (slot_id, walker, during, booked_at)
      SELECT slot_id, $1, tstzrange(start_time, end_time), $3 FROM held
      RETURNING id, slot_id, lower(during) AS start_time
    ),
    used AS (
      UPDATE cover SET used_at = $3, used_by = $1 FROM held WHERE secret = $2
    ),
    notified AS (${enqueueMessages('booked', {
      uid: sql`$1::text`,
      key: sql`placed.id`,
      facts: {
        slot: sql`placed.slot_id`,
        booking: sql`placed.id`,
        covers: sql`(SELECT former FROM held)`,
      },
      from: sql`placed`,
      waits: { now: sql`$3`, mailFrom: sql`$4`, walkAt: sql`placed.start_time` },
    })}),
    thanked AS (${enqueueMessages('covered', {
      uid: sql`freed.former`,
      key: sql`freed.booking`,
      facts: { ...FREED_FACTS, by: sql`$1::text` },
      from: sql`freed`,
      waits: { now: sql`$3`, mailFrom: sql`$4`, walkAt: sql`freed.start_time` },
    })})
    SELECT placed.id AS booking, placed.slot_id AS "slotId", (SELECT former FROM held) AS former,
      ARRAY(SELECT dog_id FROM left_behind ORDER BY dog_id) AS "dogIds"
    FROM placed`,
};

/** Why the walker may not take a place. Values: uid, slot. */
export const GAVE_BACK: Statement<{ gaveBack: boolean }> = {
  name: 'covers.gave-back',
  text: sql`SELECT ${gaveBackLate(sql`$1`, sql`$2`)} AS "gaveBack"`,
};

/** A slot that the caller has booked, as JSON. Values: uid, slot. */
export const READ_SLOT: Statement<JsonRow> = {
  name: 'covers.read-slot',
  text: sql`
    SELECT row_to_json(shown)::text AS json
    FROM (
      SELECT ${slotColumns('walker')}
      FROM (SELECT *, true AS mine FROM slot WHERE id = $2) s
        LEFT JOIN person owner ON owner.uid = s.marshal
    ) shown`,
};

/** The covers that a person asked for or took, for the export. Values: uid. */
export const LIST_OF_PERSON: Statement<{
  part: 'asked' | 'took';
  start_time: Date | null;
  at: Date;
}> = {
  name: 'covers.of-person',
  text: sql`
    SELECT 'asked' AS part, s.start_time, c.created_at AS at
    FROM cover c LEFT JOIN slot s ON s.id = c.slot_id WHERE c.walker = $1
    UNION ALL
    SELECT 'took', s.start_time, c.used_at
    FROM cover c LEFT JOIN slot s ON s.id = c.slot_id WHERE c.used_by = $1
    ORDER BY at`,
};

/** Ended links report why for a while. Values: the latest end of their walks. */
export const DELETE_OLD = {
  name: 'covers.delete-old',
  text: sql`
    WITH expired AS (
      DELETE FROM taken_out t USING slot s WHERE s.id = t.slot_id AND s.end_time < $1
    )
    DELETE FROM cover c WHERE c.created_at < $1 AND NOT EXISTS (
      SELECT FROM slot s WHERE s.id = c.slot_id AND s.end_time >= $1
    )`,
};
