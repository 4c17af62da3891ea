import type { Statement } from '../database/database.js';
import { sql } from '../database/sql.js';
import { slotColumns } from '../slots/slot-list.sql.js';
import type { Stage } from '../slots/slot.entity.js';
import { blockedDay } from './blocked-day.sql.js';
import { CAN_LEAD } from './edited-slot.sql.js';

/** An author who may not lead any more since the call began leaves the slot without a marshal. */
export const ADD: Statement<{ id: number; json: string }> = {
  name: 'slot-changes.add',
  text: sql`
    WITH added AS (
      INSERT INTO slot (marshal, start_time, end_time, capacity, minimum_walkers)
      SELECT CASE WHEN NOT EXISTS (
        SELECT FROM person WHERE uid = $1 AND NOT (${CAN_LEAD})
      ) THEN $1::text END, $2, $3, $4, $5
      WHERE NOT EXISTS (${blockedDay(sql`$2`, sql`$3`)})
      RETURNING *, false AS mine
    )
    SELECT id, row_to_json(shown)::text AS json
    FROM (
      SELECT ${slotColumns('staff')}
      FROM added s LEFT JOIN person owner ON owner.uid = s.marshal
    ) shown`,
};

export const CONTENTS: Statement<SlotContents> = {
  name: 'slot-changes.contents',
  text: sql`
    SELECT start_time, end_time,
      ARRAY(
        SELECT walker FROM booking WHERE slot_id = $1 AND walker IS NOT NULL ORDER BY id
      ) AS walkers,
      ARRAY(SELECT dog_id FROM dog_assignment WHERE slot_id = $1 ORDER BY dog_id) AS dogs
    FROM slot WHERE id = $1`,
};

/** Keeps a slot of the schedule from coming back. Values: the slot. */
export const SKIP = {
  name: 'slot-changes.skip-day',
  text: sql`
    INSERT INTO schedule_skip (schedule_id, day)
    SELECT schedule_id, scheduled_on FROM slot WHERE id = $1 AND schedule_id IS NOT NULL
    ON CONFLICT DO NOTHING`,
};

/** Deleted together with a slot: walkers by uid, dogs by id. */
export type SlotContents = {
  start_time: Date;
  end_time: Date;
  walkers: string[];
  dogs: number[];
};

/** The state of a locked slot. */
export interface LockedSlot {
  stage: Stage;
  /** A blocked day covers the slot. */
  hidden: boolean;
  booked: number;
  start: Date;
}

export const LOCK_SLOT: Statement<LockedSlot> = {
  name: 'slot-changes.lock',
  text: sql`
    SELECT stage, blocked_by IS NOT NULL AS hidden, booked_count AS booked, start_time AS start
    FROM slot WHERE id = $1 FOR NO KEY UPDATE`,
};
