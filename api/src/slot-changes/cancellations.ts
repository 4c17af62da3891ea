import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { dayOf } from '@walkies/contract';
import type { PersonExport } from '@walkies/contract';
import { Database } from '../database/database.js';
import type { Queries } from '../database/database.js';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import { Clock } from '../platform/clock.js';
import { mailFrom } from '../platform/messages/quiet-hours.js';
import { ScheduledJobs } from '../platform/scheduled-jobs.js';
import { PersonalData } from '../users/people/personal-data.js';
import * as sql from './cancellation.sql.js';
import { NOTIFY_CANCELLED, NOTIFY_WAIT_CANCELLED } from '../bookings/booking-message.sql.js';

const DAY_MS = 24 * 3_600_000;
/** Shorter than the retention of messages. */
const LOST_PLACE_RETENTION_DAYS = 30;

/** Slots that are cancelled with all their bookings. */
interface Cancellation {
  slotIds: readonly number[];
  /** The slot that blocks the day; null: they are deleted. */
  slot: number | null;
  /** Uid of the canceller. */
  by: string;
  /** The staff's note to the walkers. */
  words: string | undefined;
  /** Only their bookings are cancelled; null: all. */
  walkers?: readonly string[] | null;
  /** Of the schedule entry that ends. */
  lastDay?: string | null;
  /** Walkers whom another mail notifies. */
  notified?: readonly string[];
}

/**
 * Records walkers who lost a place by a cancellation, and notifies them. Notifies them again when the day is
 * opened.
 */
@Injectable()
export class Cancellations implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly personalData: PersonalData,
    private readonly jobs: ScheduledJobs,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.personalData.register({
      read: async (uid) => ({
        called_off: await this.#listOf(uid),
        called_off_walks: await this.#walksOf(uid),
      }),
    });
    const work = () => this.deleteExpired();
    this.jobs.register({ name: 'forget who lost a place', everyMs: DAY_MS, work });
  }

  /**
   * Notifies the walkers with bookings in these slots and those who wait for a place, unless the walk has begun: each
   * person once.
   * Call it in the transaction that deletes the bookings, before it does.
   */
  async notify(
    { slotIds, slot, by, words = '', walkers = null, lastDay = null, notified = [] }: Cancellation,
    queries: Queries,
  ): Promise<void> {
    const now = this.clock.now();
    await queries.query(sql.INSERT_LOST_PLACES, [slotIds, slot, by, now, walkers]);
    const mailAt = mailFrom(this.env, now);
    const listsStay = slot !== null;
    const about = [slotIds, now, words, mailAt];
    await queries.query(NOTIFY_CANCELLED, [...about, walkers, lastDay, notified, listsStay]);
    if (walkers) return;
    await queries.query(NOTIFY_WAIT_CANCELLED, [...about, listsStay, notified]);
  }

  /**
   * Stores the walkers to notify when the day is opened, at the same time as `notify`. Does nothing when no
   * messages are sent.
   */
  async note(blockedSlot: number, slotIds: readonly number[], queries: Queries): Promise<void> {
    if (this.env.messages) await queries.query(sql.INSERT_CANCELLED_DAY, [blockedSlot, slotIds]);
  }

  /** Call it in the transaction that deletes the blocked slot, before it does. */
  async notifyOpened(blockedSlot: number, queries: Queries): Promise<void> {
    const now = this.clock.now();
    await queries.query(sql.NOTIFY_OPENED, [blockedSlot, now, mailFrom(this.env, now)]);
  }

  async deleteExpired(): Promise<void> {
    const now = this.clock.now();
    await this.database.query(sql.DELETE_PAST_DAYS, [now]);
    const before = new Date(now.getTime() - LOST_PLACE_RETENTION_DAYS * DAY_MS);
    await this.database.query(sql.DELETE_OLD_LOST_PLACES, [before]);
  }

  async #walksOf(uid: string): Promise<PersonExport['called_off_walks']> {
    const { rows } = await this.database.query(sql.LIST_LOST_PLACES, [uid]);
    return rows.map(({ start_time, at }) => ({
      start_time: start_time.toISOString(),
      at: at.toISOString(),
    }));
  }

  async #listOf(uid: string): Promise<{ day: string }[]> {
    const { rows } = await this.database.query(sql.LIST_CANCELLED_DAYS, [uid]);
    return rows.map(({ start }) => ({ day: dayOf(start, this.env.shelterTimeZone) }));
  }
}
