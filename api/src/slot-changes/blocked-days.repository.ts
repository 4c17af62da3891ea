import { Injectable } from '@nestjs/common';
import type { AffectedByBlock, Recipients } from '@walkies/contract';
import { In } from 'typeorm';
import type { Queries } from '../database/database.js';
import { LOCK_PLAN, LOCK_DAYS } from '../database/locks.sql.js';
import { onlyRow } from '../database/only-row.js';
import { BookingEntity } from '../slots/booking.entity.js';
import * as sql from './blocked-day.sql.js';
import { FreedPlaces } from '../bookings/freed-places.js';
import { SlotEntity } from '../slots/slot.entity.js';
import type { SlotTimes } from './slot-times.js';
import type { Id } from './blocked-day.sql.js';

const idsOf = (rows: readonly Id[]): number[] => rows.map(({ id }) => id);

/** Call these methods only in a transaction that has acquired the plan lock. */
@Injectable()
export class BlockedDaysRepository {
  constructor(private readonly freed: FreedPlaces) {}

  /** Runs before `lock`: opened slots return with their plan, so no other plan may change meanwhile. */
  async acquirePlanLock(queries: Queries): Promise<void> {
    await queries.query(LOCK_PLAN);
  }

  /** Until the transaction ends, no slot is added and no other day is blocked or opened. */
  async lock(queries: Queries): Promise<void> {
    await queries.query(LOCK_DAYS);
  }

  /** The blocked slot of the day with this start; null when the day is open. */
  async find({ start }: SlotTimes, queries: Queries): Promise<number | null> {
    const day = { stage: 'blocked', startTime: start } as const;
    return (await queries.entities((slots) => slots.findOneBy(SlotEntity, day)))?.id ?? null;
  }

  async add({ start, end }: SlotTimes, queries: Queries): Promise<number> {
    const day = { startTime: start, endTime: end, stage: 'blocked', capacity: 0 } as const;
    const { identifiers } = await queries.entities((slots) => slots.insert(SlotEntity, day));
    return Number(identifiers[0]?.['id']);
  }

  /** Locks the open slots of the day that have not started. */
  async lockOpenSlots({ start, end }: SlotTimes, now: Date, queries: Queries): Promise<number[]> {
    return idsOf((await queries.query(sql.LOCK_OPEN_SLOTS, [start, end, now])).rows);
  }

  async affected(
    slotIds: readonly number[],
    { now, mails }: { now: Date; mails: Recipients['mails'] },
    queries: Queries,
  ): Promise<AffectedByBlock> {
    return onlyRow((await queries.query(sql.AFFECTED, [slotIds, now, mails])).rows);
  }

  /** Deletes all bookings and reserved places of locked slots, and hides the slots from lists. */
  async empty(
    slotIds: readonly number[],
    { blockedBy, now }: { blockedBy: number; now: Date },
    queries: Queries,
  ): Promise<void> {
    await queries.query(sql.LEAVE_DOGS, [slotIds, now]);
    await this.freed.suspend(slotIds, queries);
    const within = In([...slotIds]);
    await queries.entities(async (manager) => {
      await manager.delete(BookingEntity, { slotId: within });
      await manager.update(SlotEntity, { id: within }, { blockedBy, bookedCount: 0 });
    });
  }

  /** Start of the blocked day; null when it is open. */
  async startOf(blockedSlot: number, queries: Queries): Promise<Date | null> {
    const day = { id: blockedSlot, stage: 'blocked' } as const;
    return (await queries.entities((slots) => slots.findOneBy(SlotEntity, day)))?.startTime ?? null;
  }

  /** Returns the slots that are shown again. Their places are offered to those who wait for them. */
  async open(blockedSlot: number, queries: Queries): Promise<number[]> {
    await queries.query(sql.LEAVE_TO_OTHERS, [blockedSlot]);
    const shown = idsOf((await queries.query(sql.OPEN, [blockedSlot])).rows);
    await this.freed.offer(shown, queries);
    return shown;
  }

  /** The blocked slot as JSON. */
  async show(uid: string, blockedSlot: number, queries: Queries): Promise<string> {
    return onlyRow((await queries.query(sql.SHOW, [uid, blockedSlot])).rows).json;
  }
}
