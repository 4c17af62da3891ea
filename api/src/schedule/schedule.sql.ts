import { sql } from '../database/sql.js';

// Differs from all other advisory locks of this database.
const SCHEDULE_LOCK = 7_301_038;

/**
 * Exclusive lock until the transaction ends: no entry is changed and no slot is created from the schedule
 * meanwhile. Acquire it after the lock of the days and before those of slots.
 */
export const ACQUIRE_SCHEDULE_LOCK = {
  name: 'schedule.lock',
  text: sql`SELECT pg_advisory_xact_lock(${SCHEDULE_LOCK})`,
};

/** A marshal who can lead walks. */
const IS_PRESENT = sql`role <> 'walker' AND NOT disabled`;

/**
 * The periods of entries that have not ended by a day, earliest first. Values: the day, one entry or null.
 */
export const PERIODS = {
  name: 'schedule.periods',
  text: sql`
    SELECT period.schedule_id AS "scheduleId", entry.version, first_day::text AS "firstDay",
      least(last_day, lead(first_day) OVER each_entry - 1)::text AS "lastDay",
      weekday, to_char(start_time, 'HH24:MI') AS start, to_char(end_time, 'HH24:MI') AS "end",
      marshal, person.name AS "marshalName", (${IS_PRESENT}) AS "isPresent",
      minimum_walkers AS minimum
    FROM schedule_period period
      JOIN schedule_entry entry ON entry.id = period.schedule_id
      LEFT JOIN person ON uid = marshal
    WHERE (last_day IS NULL OR last_day >= $1) AND ($2::int IS NULL OR entry.id = $2)
    WINDOW each_entry AS (PARTITION BY period.schedule_id ORDER BY first_day)
    ORDER BY period.schedule_id, first_day`,
};

/**
 * Creates the missing ones of these slots, hidden on blocked days, or adopts a slot with the same start, end
 * and marshal. Leaves out days on which staff deleted the slot. Values: entries, days, starts, ends,
 * marshals, minimums, capacity.
 */
export const CREATE = {
  name: 'schedule.create-slots',
  text: sql`
    WITH wanted AS (
      SELECT * FROM unnest($1::int[], $2::date[], $3::timestamptz[], $4::timestamptz[], $5::text[],
        $6::smallint[]) AS planned (schedule_id, day, start_time, end_time, marshal, minimum_walkers)
      WHERE NOT EXISTS (
        SELECT FROM slot WHERE slot.schedule_id = planned.schedule_id AND scheduled_on = day
      ) AND NOT EXISTS (
        SELECT FROM schedule_skip skip
        WHERE skip.schedule_id = planned.schedule_id AND skip.day = planned.day
      )
    ),
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
          SELECT id FROM slot blocked
          WHERE stage = 'blocked' AND blocked.start_time < wanted.end_time
            AND blocked.end_time > wanted.start_time
            AND blocked.start_time > wanted.start_time - interval '26 hours'
          ORDER BY blocked.start_time LIMIT 1
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
