import { Injectable } from '@nestjs/common';
import type { AffectedByBlock, ToTell } from '@walkies/contract';
import { In } from 'typeorm';
import type { Queries } from '../database/database.js';
import { onlyRow } from '../database/only-row.js';
import { ACQUIRE_PLAN_LOCK } from '../platform/plan-lock.js';
import { BookingEntity } from './booking.entity.js';
import * as sql from './blocked-day.sql.js';
import { SlotEntity } from './slot.entity.js';
import type { SlotTimes } from './slots.repository.js';

type Id = { id: number };
const idsOf = (rows: readonly Id[]): number[] => rows.map(({ id }) => id);

/** Every call is part of a transaction that has acquired the plan lock. */
@Injectable()
export class BlockedDaysRepository {
  /** Before `lock`: slots that come back bring their plan along, so no other plan is written meanwhile. */
  async takePlanTurn(queries: Queries): Promise<void> {
    await queries.query(ACQUIRE_PLAN_LOCK);
  }

  /** Until the transaction ends no slot is added and no other day is blocked or opened. */
  async lock(queries: Queries): Promise<void> {
    await queries.query(sql.CHANGE_DAYS);
  }

  /** The blocked slot of the day that starts then; null when the day is open. */
  async find({ start }: SlotTimes, queries: Queries): Promise<number | null> {
    const day = { stage: 'blocked', startTime: start } as const;
    return (await queries.entities((slots) => slots.findOneBy(SlotEntity, day)))?.id ?? null;
  }

  async add({ start, end }: SlotTimes, queries: Queries): Promise<number> {
    const day = { startTime: start, endTime: end, stage: 'blocked', capacity: 0 } as const;
    const { identifiers } = await queries.entities((slots) => slots.insert(SlotEntity, day));
    return Number(identifiers[0]?.['id']);
  }

  /** The open slots of the day that have not started, kept from changing. */
  async lockOpenSlots({ start, end }: SlotTimes, now: Date, queries: Queries): Promise<number[]> {
    return idsOf((await queries.query<Id>(sql.LOCK_OPEN_SLOTS, [start, end, now])).rows);
  }

  async affected(
    slotIds: readonly number[],
    { now, mails }: { now: Date; mails: ToTell['mails'] },
    queries: Queries,
  ): Promise<AffectedByBlock> {
    return onlyRow(
      (await queries.query<AffectedByBlock>(sql.AFFECTED, [slotIds, now, mails])).rows,
    );
  }

  /** Takes all bookings out of slots that are held, and the slots out of every list. */
  async empty(
    slotIds: readonly number[],
    { blockedBy, now }: { blockedBy: number; now: Date },
    queries: Queries,
  ): Promise<void> {
    await queries.query(sql.LEAVE_DOGS, [slotIds, now]);
    const within = In([...slotIds]);
    await queries.entities(async (manager) => {
      await manager.delete(BookingEntity, { slotId: within });
      await manager.update(SlotEntity, { id: within }, { blockedBy, bookedCount: 0 });
    });
  }

  /** When the blocked day starts; null when it is open. */
  async startOf(blockedSlot: number, queries: Queries): Promise<Date | null> {
    const day = { id: blockedSlot, stage: 'blocked' } as const;
    return (await queries.entities((slots) => slots.findOneBy(SlotEntity, day)))?.startTime ?? null;
  }

  /** Answers which slots are shown again. */
  async open(blockedSlot: number, queries: Queries): Promise<number[]> {
    await queries.query(sql.LEAVE_TO_OTHERS, [blockedSlot]);
    return idsOf((await queries.query<Id>(sql.OPEN, [blockedSlot])).rows);
  }

  /** The blocked slot as JSON. */
  async show(uid: string, blockedSlot: number, queries: Queries): Promise<string> {
    return onlyRow((await queries.query<{ json: string }>(sql.SHOW, [uid, blockedSlot])).rows).json;
  }
}
