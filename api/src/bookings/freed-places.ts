import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { Queries } from '../database/database.js';
import { onlyRow } from '../database/only-row.js';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import { Clock } from '../platform/clock.js';
import { afterWakingMs, mailFrom } from '../platform/messages/quiet-hours.js';
import { ScheduledJobs } from '../platform/scheduled-jobs.js';
import { LOCK_SLOT } from './booking.sql.js';
import * as sql from './freed-place.sql.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const RESERVED_FOR_MS = 2 * HOUR_MS;
const EXPIRE_EVERY_MS = 30_000;
const RETENTION_DAYS = 30;

/** Offers freed places to the waiting lists, and passes them on when their time is over. */
@Injectable()
export class FreedPlaces implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: ScheduledJobs,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'pass on reserved places',
      everyMs: EXPIRE_EVERY_MS,
      work: (stopping) => this.passOnDue(stopping),
    });
    const work = () => this.deletePast();
    this.jobs.register({ name: 'forget waiting lists', everyMs: DAY_MS, work });
  }

  /**
   * Reserves the free places of locked slots for the first on their lists who may book. If a reservation would
   * end too shortly before the start, it notifies all who wait instead. Call it in the transaction that frees the
   * places.
   */
  async offer(slotIds: readonly number[], queries: Queries): Promise<void> {
    const { maxFutureBookings, waiver, emailConfirmation } = this.env;
    const now = this.clock.now();
    const mailAt = mailFrom(this.env, now);
    const until = this.#reservedUntil(now);
    const emailRequired = emailConfirmation === 'required';
    const rest = [now, until, maxFutureBookings, waiver.version, emailRequired, mailAt];
    // One after the other: a walker on two lists is offered only one of two overlapping walks.
    for (const slot of [...slotIds].sort((one, other) => one - other)) {
      let passed: number;
      do {
        passed = onlyRow((await queries.query(sql.OFFER, [slot, ...rest])).rows).passed;
      } while (passed > 0);
      await queries.query(sql.NOTIFY_OPEN_PLACE, [slot, now, until, mailAt]);
      await queries.query(sql.NOTIFY_LAPSED, [slot, now, mailAt]);
    }
  }

  /** The mail of an offer waits for the end of quiet hours, and its time begins there. */
  #reservedUntil(now: Date): Date {
    return afterWakingMs(this.env, now, RESERVED_FOR_MS);
  }

  /** Ends the reservations of a slot whose time is over, and offers its free places. */
  async passOn(slotId: number): Promise<void> {
    await this.database.transaction(async (queries) => {
      await queries.query(LOCK_SLOT, [slotId]);
      await queries.query(sql.EXPIRE, [slotId, this.clock.now()]);
      await this.offer([slotId], queries);
    });
  }

  async passOnDue(stopping?: AbortSignal): Promise<void> {
    const now = this.clock.now();
    const { rows } = await this.database.query(sql.FIND_DUE, [now, this.#reservedUntil(now)]);
    for (const { id } of rows) {
      if (stopping?.aborted) return;
      await this.passOn(id);
    }
  }

  /** Gives up a walker's place in the list of a locked slot, and the place reserved for them. */
  async leave(slotId: number, walker: string, queries: Queries): Promise<void> {
    await queries.query(sql.LEAVE, [walker, slotId]);
  }

  /** Ends the lists of locked slots that do not take place any more. */
  async close(slotIds: readonly number[], queries: Queries): Promise<void> {
    await this.suspend(slotIds, queries);
    await queries.query(sql.END_LISTS, [slotIds]);
  }

  /** Withdraws the reserved places of locked slots of a blocked day, whose lists return with them. */
  async suspend(slotIds: readonly number[], queries: Queries): Promise<void> {
    await queries.query(sql.SUSPEND, [slotIds]);
  }

  async deletePast(): Promise<void> {
    const now = this.clock.now();
    await this.database.query(sql.DELETE_PAST_LISTS, [now]);
    const before = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
    await this.database.query(sql.DELETE_OLD_OFFERS, [before]);
  }
}
