import { CHECK_IN_MINUTES } from '@walkies/contract';
import type { Statement, JsonRow } from '../../database/database.js';
import { sql } from '../../database/sql.js';
import type { Sql } from '../../database/sql.js';
import { enqueueMessages } from '../../platform/messages/message-job.sql.js';
import { isOpen } from '../../slots/slot-state.sql.js';
import { staffOf } from '../booking-message.sql.js';

const MOST_WALKS = 5;

const OPENS_AT = sql`s.start_time - interval '1 minute' * ${CHECK_IN_MINUTES}`;

// $1: the walker, $2: now.
const walks = (where: Sql): Sql => sql`
  SELECT s.id AS slot_id, s.start_time, s.end_time, owner.name AS marshal_name,
    ${OPENS_AT} AS opens_at, b.checked_in_at, b.late_minutes,
    CASE s.stage WHEN 'completed' THEN 'completed' ELSE 'booked' END AS status
  FROM booking b JOIN slot s ON s.id = b.slot_id LEFT JOIN person owner ON owner.uid = s.marshal
  WHERE b.walker = $1 AND s.blocked_by IS NULL AND ${where}`;

/**
 * Walks that are not over, and today's cancelled ones, as JSON. Values: uid, now, the end of the shelter's
 * day.
 */
export const LIST_CHECK_INS: Statement<JsonRow> = {
  name: 'check-in.list',
  text: sql`
    SELECT json_build_object(
      'walks', (
        SELECT coalesce(json_agg(shown), '[]') FROM (
          ${walks(sql`b.during && tstzrange($2, NULL) AND s.end_time > $2`)}
          ORDER BY s.start_time, s.id LIMIT ${MOST_WALKS}
        ) shown
      ),
      'cancelled', (
        SELECT coalesce(json_agg(start_time ORDER BY start_time), '[]') FROM lost_place
        WHERE walker = $1 AND start_time > $2 - interval '1 hour' AND start_time < $3
      )
    )::text AS json`,
};

/** Values: uid, slot. */
export const READ_CHECK_IN: Statement<JsonRow> = {
  name: 'check-in.read',
  text: sql`SELECT row_to_json(shown)::text AS json FROM (${walks(sql`s.id = $2`)}) shown`,
};

// Runs once the slot is locked, so that finalizing either sees the check-in or refuses it.
const OPEN = sql`
  FROM slot s
  WHERE s.id = $2 AND booking.slot_id = s.id AND booking.walker = $1
    AND ${isOpen(sql`s`)} AND s.end_time > $3`;

/** The first time stays. Values: uid, slot, now. */
export const CHECK_IN = {
  name: 'check-in.check-in',
  text: sql`
    UPDATE booking SET checked_in_at = coalesce(checked_in_at, $3)
    ${OPEN} AND ${OPENS_AT} <= $3`,
};

/** Values: uid, slot, now. */
export const TAKE_BACK_CHECK_IN = {
  name: 'check-in.take-back',
  text: sql`UPDATE booking SET checked_in_at = NULL ${OPEN}`,
};

/**
 * Only the first press notifies the staff, and only before the end. Runs once the slot is locked. Values: uid, slot, the
 * press, minutes, now, `mailFrom`.
 */
export const LATE = {
  name: 'check-in.late',
  text: sql`
    WITH late AS MATERIALIZED (
      SELECT b.id AS booking, s.moves, s.marshal,
        b.late_minutes IS NULL AND b.checked_in_at IS NULL AND s.end_time > $5 AS is_news
      FROM booking b JOIN slot s ON s.id = b.slot_id
      WHERE b.slot_id = $2 AND b.walker = $1 AND ${isOpen(sql`s`)} AND s.end_time > $3
    ),
    news AS (SELECT * FROM late WHERE is_news AND $6::timestamptz IS NOT NULL),
    notified_staff AS (${enqueueMessages('running-late', {
      uid: sql`recipient.uid`,
      // A walk that has moved begins anew.
      key: sql`recipient.booking || '/' || recipient.moves || '/' || recipient.uid`,
      facts: { booking: sql`recipient.booking` },
      from: staffOf(sql`news`),
      // After the quiet hours, the walk may be over.
      waits: null,
    })})
    UPDATE booking SET late_minutes = $4 FROM late WHERE booking.id = late.booking`,
};

// Runs once the slot is locked. Values: uid, slot.
const BOOKED = sql`slot_id = $2 AND walker = $1`;

/** No row: checked in before. Third value: now. */
export const STAFF_CHECK_IN = {
  name: 'check-in.by-staff',
  text: sql`UPDATE booking SET checked_in_at = $3 WHERE ${BOOKED} AND checked_in_at IS NULL`,
};

/** No row: not checked in. */
export const STAFF_TAKE_BACK = {
  name: 'check-in.taken-back-by-staff',
  text: sql`UPDATE booking SET checked_in_at = NULL WHERE ${BOOKED} AND checked_in_at IS NOT NULL`,
};
