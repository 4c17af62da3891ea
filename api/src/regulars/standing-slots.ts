import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { DomainError } from '../core/domain-error.js';
import { Database } from '../database/database.js';
import type { Queries } from '../database/database.js';
import { violatedConstraint } from '../database/violated-constraint.js';
import { Clock } from '../platform/clock.js';
import { ScheduledJobs } from '../platform/scheduled-jobs.js';
import type { AfterScheduleChange } from '../schedule/after-schedule-change.js';
import { ScheduleService } from '../schedule/schedule.service.js';
import { BookingsService } from '../bookings/bookings.service.js';
import { CompleteProfile } from '../users/rights/complete-profile.js';
import { StandingBookingsRepository } from './standing-bookings.repository.js';
import { isSameTimes, usualTimes } from './usual-times.js';
import type { MissingSlot, SlotToBook, Standing } from './standing-booking.sql.js';

const JOB = 'keep up standing bookings';
const MINUTE_MS = 60_000;
const GAPS: readonly string[] = ['PROFILE_INCOMPLETE', 'EMAIL_UNCONFIRMED'];

/** Books the slots of accepted standing bookings, and ends, moves, suspends and resumes standing bookings. */
@Injectable()
export class StandingSlots implements AfterScheduleChange, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly standing: StandingBookingsRepository,
    private readonly schedule: ScheduleService,
    private readonly bookings: BookingsService,
    private readonly completeProfile: CompleteProfile,
    private readonly jobs: ScheduledJobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const work = (stopping: AbortSignal) => this.keepUp(stopping);
    this.jobs.register({ name: JOB, everyMs: MINUTE_MS, work });
  }

  regularsOf(scheduleId: number, queries: Queries): Promise<string[]> {
    return this.standing.regularsOf(scheduleId, queries);
  }

  /** By the job, in transactions of its own, because locks of walkers come before those of slots. */
  async follow(
    { scheduleId, notified }: { scheduleId: number; notified: readonly string[] },
    queries: Queries,
  ): Promise<void> {
    const entry = await this.schedule.read(scheduleId, queries);
    const times = usualTimes(entry, this.schedule.today);
    const known = { scheduleId, walkers: notified };
    if (times) await this.standing.know(known, times, queries);
    else await this.standing.deleteNotified(known, queries);
    await this.jobs.bringForward(JOB, queries);
  }

  async keepUp(stopping?: AbortSignal): Promise<void> {
    await this.standing.deleteFormerWalkers();
    await this.#followSchedule();
    for (const each of await this.standing.noShows()) await this.#suspend(each);
    for (const each of await this.standing.came()) await this.#resume(each);
    await this.#book({ id: null, isReturn: false }, stopping);
    await this.standing.notifyAgain(this.clock.now());
    for (const id of await this.standing.toNotify()) {
      if (stopping?.aborted) return;
      await this.standing.notifyAccepted(id, this.clock.now());
    }
  }

  /** Books the coming slots of a standing booking; `isReturn`: its walker comes back earlier, and one mail lists them. */
  fill(id: number, isReturn: boolean): Promise<void> {
    return this.#book({ id, isReturn });
  }

  /**
   * Books a slot whose day is not left out any more, in the transaction that locks the walker. Throws the reason
   * if there is no place. A day of an absence stays free.
   */
  async bookAgain(slot: SlotToBook, queries: Queries): Promise<void> {
    await this.standing.deleteStandingSlots(slot.id, [slot.slotId], queries);
    const ready = await this.standing.ready(slot, this.clock.now(), queries);
    if (!ready) return;
    if (!ready.mine) {
      if (ready.overlaps) throw new DomainError('SLOT_OVERLAPS');
      if (!(await this.bookings.bookStanding(slot, queries))) throw new DomainError('SLOT_FULL');
    }
    await this.standing.noteSlot(slot, ready.mine ? 'there' : 'booked', true, queries);
  }

  /** One slot in each transaction, so that locks are acquired as for any booking. */
  async #book(
    { id, isReturn }: { id: number | null; isReturn: boolean },
    stopping?: AbortSignal,
  ): Promise<void> {
    const complete = new Map<string, boolean>();
    for (const slot of await this.standing.missing(id, this.clock.now())) {
      if (stopping?.aborted) return;
      const isComplete = complete.get(slot.walker) ?? (await this.#isComplete(slot));
      complete.set(slot.walker, isComplete);
      await this.#bookSlot(slot, { isComplete, isReturn });
    }
  }

  async #bookSlot(
    slot: MissingSlot,
    { isComplete, isReturn }: { isComplete: boolean; isReturn: boolean },
  ): Promise<void> {
    try {
      await this.database.transaction(async (queries) => {
        const ready = await this.standing.ready(slot, this.clock.now(), queries);
        if (!ready) return;
        const book = () => this.bookings.bookStanding(slot, queries);
        const outcome = ready.mine
          ? 'there'
          : ready.overlaps
            ? 'overlaps'
            : !isComplete
              ? 'incomplete'
              : (await book())
                ? 'booked'
                : 'full';
        await this.standing.noteSlot(slot, outcome, isReturn, queries);
      });
    } catch (error) {
      // An edited slot has just got the time of another walk of this walker: the next run notes it.
      if (violatedConstraint(error) !== 'booking_without_overlap') throw error;
    }
  }

  async #isComplete({ walker: uid, name, email }: MissingSlot): Promise<boolean> {
    try {
      await this.completeProfile.demand({ uid, name, email, role: 'walker' });
      return true;
    } catch (error) {
      if (error instanceof DomainError && GAPS.includes(error.code)) return false;
      // The identity provider did not answer: the next run asks again.
      throw error;
    }
  }

  /** Ends those whose entry has no day left, and stores its other times. */
  async #followSchedule(): Promise<void> {
    const all = await this.standing.listAll();
    if (all.length === 0) return;
    const { today } = this.schedule;
    const entries = await this.schedule.listPeriods();
    const timesOf = new Map(entries.map((entry) => [entry.id, usualTimes(entry, today)]));
    for (const each of all) {
      const now = this.clock.now();
      const times = timesOf.get(each.scheduleId) ?? null;
      if (!times) {
        await this.database.transaction(async (queries) => {
          await this.standing.lock(each, queries);
          await this.standing.end({ id: each.id, why: 'over' }, now, queries);
        });
      } else if (!isSameTimes(each, times)) {
        await this.standing.move(each, times, now);
      }
    }
  }

  async #resume(each: Standing): Promise<void> {
    await this.database.transaction(async (queries) => {
      await this.standing.lock(each, queries);
      await this.standing.resume(each, this.clock.now(), queries);
    });
  }

  async #suspend(each: Standing): Promise<void> {
    await this.database.transaction(async (queries) => {
      await this.standing.lock(each, queries);
      const now = this.clock.now();
      if (!(await this.standing.suspend(each, now, queries))) return;
      const slots = await this.standing.bookedSlots(each, null, now, queries);
      const freed = await this.bookings.freeWithoutMail(each.walker, slots, queries);
      await this.standing.deleteStandingSlots(each.id, freed.slots, queries);
      await this.standing.notifySuspended(each, freed.walks, now, queries);
    });
  }
}
