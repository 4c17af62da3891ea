import { Injectable } from '@nestjs/common';
import type { AffectedByBlock } from '@walkies/contract';
import type { Queries } from '../database/database.js';
import { onlyRow } from '../database/only-row.js';
import * as sql from './blocked-day.sql.js';
import type { SlotTimes } from './slots.repository.js';

type Id = { id: number };
const idsOf = (rows: readonly Id[]): number[] => rows.map(({ id }) => id);

/** Every call is part of a transaction that has taken its turn. */
@Injectable()
export class BlockedDaysRepository {
  /** Until the transaction ends no slot is added and no other day is blocked or opened. */
  async takeTurn(queries: Queries): Promise<void> {
    await queries.query(sql.CHANGE_DAYS);
  }

  /** The blocked slot of the day that starts then; null when the day is open. */
  async find({ start }: SlotTimes, queries: Queries): Promise<number | null> {
    return (await queries.query<Id>(sql.FIND, [start])).rows[0]?.id ?? null;
  }

  async add({ start, end }: SlotTimes, queries: Queries): Promise<number> {
    return onlyRow((await queries.query<Id>(sql.ADD, [start, end])).rows).id;
  }

  /** The open slots of the day that have not started, kept from changing. */
  async holdOpen({ start, end }: SlotTimes, now: Date, queries: Queries): Promise<number[]> {
    return idsOf((await queries.query<Id>(sql.HOLD_OPEN, [start, end, now])).rows);
  }

  async affected(slotIds: readonly number[], queries: Queries): Promise<AffectedByBlock> {
    return onlyRow((await queries.query<AffectedByBlock>(sql.AFFECTED, [slotIds])).rows);
  }

  /** Takes all bookings out of slots that are held, and the slots out of every list. */
  async empty(slotIds: readonly number[], blockedBy: number, queries: Queries): Promise<void> {
    await queries.query(sql.CANCEL_BOOKINGS, [slotIds]);
    await queries.query(sql.HIDE, [slotIds, blockedBy]);
  }

  /** When the blocked day starts; null when it is open. */
  async startOf(blockedSlot: number, queries: Queries): Promise<Date | null> {
    return (await queries.query<{ start: Date }>(sql.DAY, [blockedSlot])).rows[0]?.start ?? null;
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
