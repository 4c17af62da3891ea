import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { dayOf } from '@walkies/contract';
import { Database } from '../database/database.js';
import type { Queries } from '../database/database.js';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import { Clock } from '../platform/clock.js';
import { ScheduledJobs } from '../platform/scheduled-jobs.js';
import { addDays, slotsOf } from './period.js';
import type { DayRange, PlannedSlot } from './period.js';
import { ScheduleRepository } from './schedule.repository.js';

const HOUR_MS = 3_600_000;

/** Creates the slots of the schedule some weeks ahead. */
@Injectable()
export class ScheduledSlots implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly schedule: ScheduleRepository,
    private readonly jobs: ScheduledJobs,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    const work = (stopping: AbortSignal) => this.createAll(stopping);
    this.jobs.register({ name: 'create scheduled slots', everyMs: HOUR_MS, work });
  }

  /** The days for which slots are created. */
  get range(): DayRange {
    const from = dayOf(this.clock.now(), this.env.shelterTimeZone);
    return { from, to: addDays(from, 7 * this.env.scheduleWeeksAhead) };
  }

  /**
   * Creates the missing slots of all entries. One transaction for each day, so that a killed run leaves whole
   * days, and the next one completes the rest.
   */
  async createAll(stopping?: AbortSignal): Promise<void> {
    const planned = await this.#plan(this.range, this.database);
    for (const day of await this.schedule.missingDays(planned, this.database)) {
      if (stopping?.aborted) return;
      await this.database.transaction(async (queries) => {
        await this.schedule.lock(queries);
        await this.#create({ from: day, to: day }, queries);
      });
    }
  }

  /** Creates the missing slots of one entry, in a transaction that has locked the schedule. */
  async createOf(scheduleId: number, queries: Queries): Promise<number[]> {
    return this.#create(this.range, queries, scheduleId);
  }

  async #create(range: DayRange, queries: Queries, scheduleId?: number): Promise<number[]> {
    return this.schedule.create(await this.#plan(range, queries, scheduleId), queries);
  }

  /** The slots that the schedule demands and that have not started. */
  async #plan(range: DayRange, queries: Queries, scheduleId?: number): Promise<PlannedSlot[]> {
    const rows = await this.schedule.periods(range.from, queries, scheduleId);
    const periods = rows.map((row) => ({ ...row, marshal: row.isPresent ? row.marshal : null }));
    const now = this.clock.now();
    const slots = slotsOf(periods, range, this.env.shelterTimeZone);
    return slots.filter(({ start }) => start > now);
  }
}
