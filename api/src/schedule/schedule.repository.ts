import { Injectable } from '@nestjs/common';
import { SLOT_CAPACITY } from '@walkies/contract';
import type { Recipients } from '@walkies/contract';
import type { Queries } from '../database/database.js';
import { LOCK_DAYS_SHARED, LOCK_PLAN, LOCK_SCHEDULE } from '../database/locks.sql.js';
import { onlyRow } from '../database/only-row.js';
import { ScheduleEntryEntity } from '../slots/schedule-entry.entity.js';
import type { Effects, TouchedSlot } from './change.js';
import type { Period, PlannedSlot } from './period.js';
import { SchedulePeriodEntity } from './schedule-period.entity.js';
import * as sql from './schedule.sql.js';
import type { MovedSeat, PeriodRow } from './schedule.sql.js';

const columnsOf = (slots: readonly PlannedSlot[]) => [
  slots.map(({ scheduleId }) => scheduleId),
  slots.map(({ day }) => day),
  slots.map(({ start }) => start),
  slots.map(({ end }) => end),
  slots.map(({ marshal }) => marshal),
  slots.map(({ minimum }) => minimum),
];

type NewEntry = Omit<Period, 'scheduleId'>;

@Injectable()
export class ScheduleRepository {
  /** Until the transaction ends, no day is blocked and the schedule does not change. */
  async lock(queries: Queries): Promise<void> {
    await queries.query(LOCK_DAYS_SHARED);
    await queries.query(LOCK_SCHEDULE);
  }

  /** The same, and the plan is not changed either: slots move with it. */
  async lockWithPlan(queries: Queries): Promise<void> {
    await queries.query(LOCK_PLAN);
    await this.lock(queries);
  }

  /** Of all entries that have not ended by a day, or of one of them. */
  async periods(today: string, queries: Queries, scheduleId?: number): Promise<PeriodRow[]> {
    return (await queries.query(sql.PERIODS, [today, scheduleId ?? null])).rows;
  }

  /** Adds an entry with its first period, and returns its id. */
  async add({ lastDay, ...period }: NewEntry, queries: Queries): Promise<number> {
    const { identifiers } = await queries.entities((entries) =>
      entries.insert(ScheduleEntryEntity, { lastDay }),
    );
    const scheduleId = Number(identifiers[0]?.['id']);
    await this.#insert({ ...period, lastDay, scheduleId }, queries);
    return scheduleId;
  }

  /** Replaces the periods from a day on; those before stay. */
  async change(
    scheduleId: number,
    {
      from,
      periods,
      lastDay,
    }: { from: string; periods: readonly Period[]; lastDay: string | null },
    queries: Queries,
  ): Promise<void> {
    await queries.query(sql.CHANGE_ENTRY, [scheduleId, lastDay]);
    await queries.query(sql.DELETE_PERIODS, [scheduleId, from]);
    for (const period of periods.filter(({ firstDay }) => firstDay >= from)) {
      await this.#insert(period, queries);
    }
  }

  find(scheduleId: number, queries: Queries): Promise<ScheduleEntryEntity | null> {
    return queries.entities((entries) =>
      entries.findOneBy(ScheduleEntryEntity, { id: scheduleId }),
    );
  }

  /** An entry's slots from a day on. `lock`: until the transaction ends, nobody books the open ones. */
  async slots(
    { scheduleId, from, now }: { scheduleId: number; from: string; now: Date },
    access: 'read' | 'lock',
    queries: Queries,
  ): Promise<TouchedSlot[]> {
    const values = [scheduleId, from, now];
    if (access === 'lock') await queries.query(sql.LOCK_SLOTS, values);
    return (await queries.query(sql.SLOTS, values)).rows;
  }

  async skippedDays(scheduleId: number, from: string, queries: Queries): Promise<string[]> {
    const { rows } = await queries.query(sql.SKIPPED, [scheduleId, from]);
    return rows.map(({ day }) => day);
  }

  async recipients(
    slotIds: readonly number[],
    { now, mails }: { now: Date; mails: Recipients['mails'] },
    queries: Queries,
  ): Promise<Recipients> {
    const values = [slotIds, now, mails];
    return onlyRow((await queries.query(sql.RECIPIENTS, values)).rows).recipients;
  }

  /** Sets the marshal and minimum of locked slots. */
  async adjust(slots: Effects['adjusted'], queries: Queries): Promise<void> {
    await queries.query(sql.ADJUST, [
      slots.map(({ id }) => id),
      slots.map(({ marshal }) => marshal),
      slots.map(({ minimum }) => minimum),
    ]);
  }

  /** The days on which some of these slots are missing, earliest first. */
  async missingDays(slots: readonly PlannedSlot[], queries: Queries): Promise<string[]> {
    const values = columnsOf(slots);
    return (await queries.query(sql.MISSING_DAYS, values)).rows.map(({ day }) => day);
  }

  /** Creates or adopts the missing ones, and returns their ids. Call it with the lock. */
  async create(slots: readonly PlannedSlot[], queries: Queries): Promise<number[]> {
    const { rows } = await queries.query(sql.CREATE, [...columnsOf(slots), SLOT_CAPACITY]);
    return rows.map(({ id }) => id);
  }

  /** Those of an entry's slots that can move to these times. */
  async movable(
    scheduleId: number,
    moves: readonly { slotId: number; to: PlannedSlot }[],
    queries: Queries,
  ): Promise<number[]> {
    const [, days, starts, ends, marshals] = columnsOf(moves.map(({ to }) => to));
    const ids = moves.map(({ slotId }) => slotId);
    const values = [scheduleId, ids, days, starts, ends, marshals];
    return (await queries.query(sql.MOVABLE, values)).rows.map(({ id }) => id);
  }

  async moveDay(slotId: number, day: string, queries: Queries): Promise<void> {
    await queries.query(sql.MOVE_DAY, [slotId, day]);
  }

  /**
   * Bookings of the walkers in slots that move, and of these regulars, also in slots that are cancelled at the same
   * time.
   */
  async seats(
    touched: {
      moved: readonly number[];
      cancelled: readonly number[];
      regulars: readonly string[];
    },
    queries: Queries,
  ): Promise<MovedSeat[]> {
    const { moved, cancelled, regulars } = touched;
    return (await queries.query(sql.SEATS, [moved, cancelled, regulars])).rows;
  }

  /** Notifies the walkers of slots that have moved; `seats`: from before. */
  async notifyMoved(
    scheduleId: number,
    seats: readonly MovedSeat[],
    mail: { now: Date; mailAt: Date | null; words: string; from: string },
    queries: Queries,
  ): Promise<void> {
    const { now, mailAt, words, from } = mail;
    const values = [JSON.stringify(seats), scheduleId, now, mailAt, words, from];
    await queries.query(sql.NOTIFY_WALKS_MOVED, values);
  }

  async #insert(
    { scheduleId, firstDay, weekday, start, end, marshal, minimum }: Period,
    queries: Queries,
  ): Promise<void> {
    const times = { scheduleId, firstDay, weekday, startTime: start, endTime: end };
    const period = { ...times, marshal, minimumWalkers: minimum };
    await queries.entities((periods) => periods.insert(SchedulePeriodEntity, period));
  }
}
