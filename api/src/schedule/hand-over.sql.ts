import type { JsonRow, Statement } from '../database/database.js';
import { sql } from '../database/sql.js';
import type { Sql } from '../database/sql.js';
import { enqueueMessages } from '../platform/messages/message-job.sql.js';
import { CAN_LEAD } from '../slot-changes/edited-slot.sql.js';
import { isStageOpen } from '../slots/slot-state.sql.js';

// $1: uid. Includes walks that a blocked day hides.
const ledSlot = (now: Sql): Sql => sql`marshal = $1 AND ${isStageOpen()} AND start_time > ${now}`;

// $2: today. The period is neither over nor replaced.
const goesOn = (period: Sql): Sql => sql`EXISTS (
      SELECT FROM schedule_entry entry
      WHERE entry.id = ${period}.schedule_id AND (last_day IS NULL OR last_day >= $2)
    ) AND NOT EXISTS (
      SELECT FROM schedule_period next
      WHERE next.schedule_id = ${period}.schedule_id
        AND next.first_day > ${period}.first_day AND next.first_day <= $2
    )`;

/** The contract's led walks as JSON; each entry once. Values: uid, today, now. */
export const READ_LED_WALKS: Statement<JsonRow> = {
  name: 'hand-over.led-walks',
  text: sql`
    SELECT json_build_object(
      'walks', (
        SELECT coalesce(json_agg(json_build_object('slot_id', id, 'start_time', start_time,
          'end_time', end_time, 'booked_count', booked_count) ORDER BY start_time, id), '[]')
        FROM slot WHERE ${ledSlot(sql`$3`)} AND blocked_by IS NULL
      ),
      'entries', (
        SELECT coalesce(json_agg(json_build_object('id', schedule_id, 'weekday', weekday,
          'start', to_char(start_time, 'HH24:MI'), 'end', to_char(end_time, 'HH24:MI'))
          ORDER BY weekday, start_time, schedule_id), '[]')
        FROM (
          SELECT DISTINCT ON (schedule_id) * FROM schedule_period period
          WHERE marshal = $1 AND ${goesOn(sql`period`)}
          ORDER BY schedule_id, first_day
        ) led
      ),
      'successors', (
        SELECT coalesce(json_agg(json_build_object('id', uid, 'name', name)
          ORDER BY lower(name), uid), '[]')
        FROM person WHERE ${CAN_LEAD} AND uid <> $1
      )
    )::text AS json`,
};

/** Until the transaction ends, the person stays. No row: may not lead walks. Values: uid. */
export const LOCK_SUCCESSOR = {
  name: 'hand-over.lock-successor',
  text: sql`SELECT FROM person WHERE uid = $1 AND ${CAN_LEAD} FOR SHARE`,
};

/** No row: a walker, who leads nothing. Values: uid. */
export const FIND_STAFF = {
  name: 'hand-over.find-staff',
  text: sql`SELECT FROM person WHERE uid = $1 AND role <> 'walker'`,
};

/** Locks the entries, before the slots. Values: uid, today. */
export const LOCK_ENTRIES: Statement<{ id: number }> = {
  name: 'hand-over.lock-entries',
  text: sql`
    SELECT id FROM schedule_entry
    WHERE id IN (
      SELECT schedule_id FROM schedule_period period
      WHERE marshal = $1 AND ${goesOn(sql`period`)}
    )
    ORDER BY id FOR NO KEY UPDATE`,
};

/**
 * An entry that the successor already leads at the same times gets no marshal. Values: uid, today, the
 * successor or null.
 */
export const HAND_OVER_ENTRIES = {
  name: 'hand-over.entries',
  text: sql`
    WITH handed AS (
      UPDATE schedule_period period SET marshal = CASE WHEN NOT EXISTS (
        SELECT FROM schedule_period other
        WHERE other.marshal = $3 AND other.schedule_id <> period.schedule_id
          AND (other.weekday, other.start_time, other.end_time)
            = (period.weekday, period.start_time, period.end_time)
          AND ${goesOn(sql`other`)}
      ) THEN $3::text END
      WHERE marshal = $1 AND ${goesOn(sql`period`)}
      RETURNING schedule_id
    )
    UPDATE schedule_entry SET version = version + 1 WHERE id IN (SELECT schedule_id FROM handed)`,
};

/** Locks the slots in the usual order. Values: uid, now. */
export const LOCK_SLOTS: Statement<{ id: number }> = {
  name: 'hand-over.lock-slots',
  text: sql`SELECT id FROM slot WHERE ${ledSlot(sql`$2`)} ORDER BY id FOR NO KEY UPDATE`,
};

/**
 * A walk at whose times the successor already leads another one gets no marshal. Values: uid, now, the
 * successor or null.
 */
export const HAND_OVER_SLOTS = {
  name: 'hand-over.slots',
  text: sql`
    UPDATE slot SET marshal = CASE WHEN NOT EXISTS (
      SELECT FROM slot other
      WHERE other.marshal = $3 AND other.start_time = slot.start_time AND other.end_time = slot.end_time
    ) THEN $3::text END
    WHERE ${ledSlot(sql`$2`)}`,
};

/** One mail about all of them. Values: the successor, slots, entries, now, `mailFrom`. */
export const NOTIFY_SUCCESSOR = {
  name: 'hand-over.notify',
  text: enqueueMessages('handed-over', {
    uid: sql`$1::text`,
    key: sql`handover.id`,
    facts: { slots: sql`$2::int[]`, entries: sql`$3::int[]` },
    from: sql`(
      SELECT gen_random_uuid()::text AS id,
        (SELECT min(start_time) FROM slot WHERE slot.id = ANY($2)) AS first_start
    ) handover`,
    waits: { now: sql`$4`, mailFrom: sql`$5`, walkAt: sql`handover.first_start` },
  }),
};
