import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { FreedPlaces } from '../bookings/freed-places.js';
import { Database } from '../database/database.js';
import type { Queries, Statement } from '../database/database.js';
import { onlyRow } from '../database/only-row.js';
import { sql } from '../database/sql.js';
import { violatedConstraint } from '../database/violated-constraint.js';
import { slotColumns } from '../slots/slot-list.sql.js';
import { SlotEntity } from '../slots/slot.entity.js';
import type { Stage } from '../slots/slot.entity.js';
import { blockedDay, LOCK_DAYS_SHARED } from './blocked-day.sql.js';
import type { SlotTimes } from './slot-times.js';

const ADD: Statement<{ id: number; json: string }> = {
  name: 'slot-changes.add',
  text: sql`
    WITH added AS (
      INSERT INTO slot (marshal, start_time, end_time, capacity, minimum_walkers)
      SELECT $1, $2, $3, $4, $5
      WHERE NOT EXISTS (${blockedDay(sql`$2`, sql`$3`)})
      RETURNING *, false AS mine
    )
    SELECT id, row_to_json(shown)::text AS json
    FROM (
      SELECT ${slotColumns('staff')}
      FROM added s LEFT JOIN person owner ON owner.uid = s.marshal
    ) shown`,
};

const CONTENTS: Statement<SlotContents> = {
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
const SKIP = {
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
}

const LOCK_SLOT: Statement<LockedSlot> = {
  name: 'slot-changes.lock',
  text: sql`
    SELECT stage, blocked_by IS NOT NULL AS hidden, booked_count AS booked
    FROM slot WHERE id = $1 FOR NO KEY UPDATE`,
};

@Injectable()
export class SlotChangesRepository {
  constructor(
    private readonly database: Database,
    private readonly freed: FreedPlaces,
  ) {}

  /** The new slot as JSON, or the reason why not. No day is blocked until the transaction ends. */
  async add(
    uid: string,
    { start, end }: SlotTimes,
    { capacity, minimum }: { capacity: number; minimum: number },
    queries: Queries,
  ): Promise<{ id: number; json: string } | 'exists' | 'day-blocked'> {
    await queries.query(LOCK_DAYS_SHARED);
    try {
      const values = [uid, start, end, capacity, minimum];
      const { rows } = await queries.query(ADD, values);
      return rows[0] ?? 'day-blocked';
    } catch (error) {
      if (violatedConstraint(error) === 'slot_once_per_marshal') return 'exists';
      throw error;
    }
  }

  /** The schedule creates no other slot in place of this one. */
  async skip(slotId: number, queries: Queries): Promise<void> {
    await queries.query(SKIP, [slotId]);
  }

  /** Deletes a locked slot with its bookings and assignments, and returns these. */
  async delete(slotId: number, queries: Queries): Promise<SlotContents | 'has-walk'> {
    const { rows } = await queries.query(CONTENTS, [slotId]);
    await this.freed.close([slotId], queries);
    try {
      await queries.entities((slots) => slots.delete(SlotEntity, { id: slotId }));
      return onlyRow(rows);
    } catch (error) {
      if (violatedConstraint(error) === 'walk_slot_id_fkey') return 'has-walk';
      throw error;
    }
  }

  /** Locks the slot until the transaction ends. Null: not found. */
  async lock(slotId: number, queries: Queries): Promise<LockedSlot | null> {
    return (await queries.query(LOCK_SLOT, [slotId])).rows[0] ?? null;
  }

  async complete(slotId: number, queries: Queries): Promise<void> {
    await this.freed.close([slotId], queries);
    const open = { id: slotId, stage: 'open' } as const;
    await queries.entities((slots) => slots.update(SlotEntity, open, { stage: 'completed' }));
  }

  /** Null for a slot that does not exist or that a blocked day covers. */
  async stageOf(slotId: number): Promise<Stage | null> {
    const options = {
      select: { id: true, stage: true },
      where: { id: slotId, blockedBy: IsNull() },
    };
    const slot = await this.database.entities((slots) => slots.findOne(SlotEntity, options));
    return slot?.stage ?? null;
  }
}
