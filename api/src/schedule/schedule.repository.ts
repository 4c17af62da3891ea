import { Injectable } from '@nestjs/common';
import { SLOT_CAPACITY } from '@walkies/contract';
import type { Queries } from '../database/database.js';
import { LOCK_DAYS_SHARED } from '../slots/blocked-day.sql.js';
import type { Period, PlannedSlot } from './period.js';
import * as sql from './schedule.sql.js';

export interface PeriodRow extends Period {
  version: number;
  marshalName: string | null;
  /** False: the marshal is disabled or no longer staff; null: there is none. */
  isPresent: boolean | null;
}

@Injectable()
export class ScheduleRepository {
  /** Until the transaction ends, no day is blocked and the schedule does not change. */
  async lock(queries: Queries): Promise<void> {
    await queries.query(LOCK_DAYS_SHARED);
    await queries.query(sql.ACQUIRE_SCHEDULE_LOCK);
  }

  /** Of all entries that have not ended by a day, or of one of them. */
  async periods(today: string, queries: Queries, scheduleId?: number): Promise<PeriodRow[]> {
    return (await queries.query<PeriodRow>(sql.PERIODS, [today, scheduleId ?? null])).rows;
  }

  /** Creates or adopts the missing ones, and returns their ids. Call it with the lock. */
  async create(slots: readonly PlannedSlot[], queries: Queries): Promise<number[]> {
    const columns = [
      slots.map(({ scheduleId }) => scheduleId),
      slots.map(({ day }) => day),
      slots.map(({ start }) => start),
      slots.map(({ end }) => end),
      slots.map(({ marshal }) => marshal),
      slots.map(({ minimum }) => minimum),
    ];
    const { rows } = await queries.query<{ id: number }>(sql.CREATE, [...columns, SLOT_CAPACITY]);
    return rows.map(({ id }) => id);
  }
}
