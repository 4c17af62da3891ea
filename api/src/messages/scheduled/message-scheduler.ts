import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { addShelterDays, dayOf, hoursOfDay, SLOT_LIST_DAYS_BACK } from '@walkies/contract';
import { LATE_MS } from '../../backups/backups.service.js';
import { Database } from '../../database/database.js';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { Clock } from '../../platform/clock.js';
import { mailFrom } from '../../platform/messages/quiet-hours.js';
import { ScheduledJobs } from '../../platform/scheduled-jobs.js';
import { EVENING, isDaytime, MORNING, dailyTimes } from '../mail/shelter-hours.js';
import * as sql from './message-scheduler.sql.js';

const DAY_MS = 24 * 3_600_000;
const EVERY_MS = 60_000;
/** People who leave for a walk within this time do not check their mail. */
const LITTLE_MS = 30 * 60_000;

/** The rest of that day for which a reminder of a walk is still useful; null: none. */
export function stillAhead(
  day: string,
  now: Date,
  timeZone: string,
): { from: Date; to: Date } | null {
  const { start, end } = hoursOfDay(day, timeZone);
  const from = new Date(Math.max(start.getTime(), now.getTime() + LITTLE_MS));
  return from < end ? { from, to: end } : null;
}

/** The days that screens search for walks to finalize, without the day itself. */
export function daysBefore(day: string, timeZone: string): { from: Date; to: Date } {
  const { start } = hoursOfDay(day, timeZone);
  return { from: addShelterDays(start, -SLOT_LIST_DAYS_BACK, timeZone), to: start };
}

/** Enqueues the messages whose reason is an hour of the shelter's day, not a write. */
@Injectable()
export class MessageScheduler implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: ScheduledJobs,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    if (!this.env.messages) return;
    const work = () => this.enqueueScheduled();
    this.jobs.register({ name: 'tell what time makes due', everyMs: EVERY_MS, work });
  }

  /** A late message is sent as long as it is useful. */
  async enqueueScheduled(): Promise<void> {
    await this.#enqueueForNextDay();
    await this.#enqueueForLastDay();
  }

  async #enqueueForNextDay(): Promise<void> {
    const { shelterTimeZone: zone } = this.env;
    const now = this.clock.now();
    const { at, next } = dailyTimes(EVENING, now, zone);
    const day = dayOf(next, zone);
    const ahead = stillAhead(day, now, zone);
    if (!ahead) return;
    const { from, to } = ahead;
    const waits = [now, mailFrom(this.env, now)];
    await this.database.query(sql.REMINDER, [next, day, from, to, at, ...waits]);
    await this.database.query(sql.TOMORROW, [next, day, from, to, ...waits]);
  }

  async #enqueueForLastDay(): Promise<void> {
    const { shelterTimeZone: zone } = this.env;
    const now = this.clock.now();
    const day = dayOf(now, zone);
    if (!isDaytime(day, now, zone)) return;
    const { at, next } = dailyTimes(MORNING, now, zone);
    const { from, to } = daysBefore(day, zone);
    await this.database.query(sql.TO_FINALIZE, [next, day, from, to, zone, at]);
    await this.database.query(sql.FAILED, [next, day, at, MORNING, zone]);
    await this.database.query(sql.DIGEST, [next, day]);
    if (this.env.backups) {
      const [tooOld, yesterday] = [LATE_MS, DAY_MS].map((ms) => new Date(now.getTime() - ms));
      await this.database.query(sql.BACKUP_LATE, [next, day, tooOld, yesterday]);
    }
  }
}
