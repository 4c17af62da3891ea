import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { FreedPlaces } from '../bookings/freed-places.js';
import { Database } from '../database/database.js';
import { LOCK_DAYS_SHARED } from '../database/locks.sql.js';
import type { Queries } from '../database/database.js';
import { onlyRow } from '../database/only-row.js';
import { violatedConstraint } from '../database/violated-constraint.js';
import { SlotEntity } from '../slots/slot.entity.js';
import type { Stage } from '../slots/slot.entity.js';
import * as sql from './slot-change.sql.js';
import type { LockedSlot, SlotContents } from './slot-change.sql.js';
import type { SlotTimes } from './slot-times.js';

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
      const { rows } = await queries.query(sql.ADD, values);
      return rows[0] ?? 'day-blocked';
    } catch (error) {
      if (violatedConstraint(error) === 'slot_once_per_marshal') return 'exists';
      throw error;
    }
  }

  /** The schedule creates no other slot in place of this one. */
  async skip(slotId: number, queries: Queries): Promise<void> {
    await queries.query(sql.SKIP, [slotId]);
  }

  /** Deletes a locked slot with its bookings and assignments, and returns these. */
  async delete(slotId: number, queries: Queries): Promise<SlotContents | 'has-walk'> {
    const { rows } = await queries.query(sql.CONTENTS, [slotId]);
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
    return (await queries.query(sql.LOCK_SLOT, [slotId])).rows[0] ?? null;
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
