import { jsonOf, totalOf } from '../../platform/http/list.sql.js';
import { enqueueMessages } from '../../platform/messages/message-job.sql.js';
import type { Statement } from '../../database/database.js';
import { sql } from '../../database/sql.js';
import type { Sql } from '../../database/sql.js';
import { staffOf, takeBackBooked } from '../booking-message.sql.js';
import { leaveDogs } from '../booking.sql.js';
import { isStageOpen } from '../../slots/slot-state.sql.js';
import type { JsonList } from '../../platform/http/json-list.js';

/**
 * Runs once the slot is locked. Values: uid, slot, the latest start that is late, now, `mailFrom`, reason.
 */
export const LATE_CANCEL = {
  name: 'late-cancels.cancel',
  text: sql`
    WITH held AS MATERIALIZED (
      SELECT id, start_time, end_time, moves, marshal FROM slot
      WHERE id = $2 AND ${isStageOpen()} AND start_time >= $4 AND start_time < $3
    ),
    freed AS (
      DELETE FROM booking USING held WHERE slot_id = held.id AND walker = $1
      RETURNING slot_id, booking.id AS booking, booking.standing, booking.in_calendar,
        booking.excused, start_time, end_time, moves, marshal
    ), ${leaveDogs(sql`$4`)}, ${takeBackBooked()},
    noted AS (
      INSERT INTO late_cancel (booking, slot_id, walker, start_time, end_time, reason, at, excused)
      SELECT booking, slot_id, $1, start_time, end_time, $6, $4, excused FROM freed
    ),
    notified_staff AS (${enqueueMessages('late-cancel', {
      uid: sql`recipient.uid`,
      key: sql`recipient.booking || '/' || recipient.uid`,
      facts: { booking: sql`recipient.booking` },
      from: staffOf(sql`freed`),
      // One a walker and walk; the day plan shows all.
      where: sql`$5::timestamptz IS NOT NULL
        AND NOT EXISTS (SELECT FROM late_cancel WHERE slot_id = $2 AND walker = $1)`,
      // Before the quiet hours end, the walk may be over.
      waits: null,
    })})
    UPDATE slot SET booked_count = booked_count - 1 FROM freed WHERE slot.id = freed.slot_id`,
};

/** The late cancels of a walker that count, as JSON, latest first. */
export const lateCancelsOf = (uid: Sql): Sql => sql`
  SELECT coalesce(json_agg(json_build_object('start_time', start_time, 'end_time', end_time,
    'reason', reason, 'at', at) ORDER BY at DESC, booking DESC), '[]')
  FROM late_cancel WHERE walker = ${uid} AND NOT excused`;

/** Those of a person, as JSON, latest first. Values: uid, limit, offset. */
export const LIST_OF_PERSON: Statement<JsonList> = {
  name: 'late-cancels.of-person',
  text: sql`
    SELECT ${jsonOf(sql`shown`)} AS json,
      ${totalOf([sql`SELECT FROM late_cancel WHERE walker = $1 AND NOT excused`])} AS total
    FROM (
      SELECT slot_id, start_time, end_time, reason, at FROM late_cancel
      WHERE walker = $1 AND NOT excused
      ORDER BY at DESC, booking DESC LIMIT $2 OFFSET $3
    ) shown`,
};

export const PERSON_EXISTS = {
  name: 'late-cancels.person-exists',
  text: sql`SELECT FROM person WHERE uid = $1`,
};
