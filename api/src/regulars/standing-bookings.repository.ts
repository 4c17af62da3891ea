import { Inject, Injectable } from '@nestjs/common';
import type { Away, PersonExport } from '@walkies/contract';
import { Database } from '../database/database.js';
import { LOCK_WALKER } from '../database/locks.sql.js';
import type { Queries } from '../database/database.js';
import { onlyRow } from '../database/only-row.js';
import { violatedConstraint } from '../database/violated-constraint.js';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import type { JsonList, Page } from '../platform/http/json-list.js';
import { BARE_LIMIT } from '../platform/http/list.sql.js';
import { mailFrom } from '../platform/messages/quiet-hours.js';
import type { AfterBookingEnds, EndedBy } from '../bookings/after-booking-ends.js';
import type { LostWalk } from '../bookings/booking-message.sql.js';
import { LOCK_SLOT } from '../bookings/booking.sql.js';
import { earliestToCancel } from '../bookings/cancel-cutoff.js';
import * as sql from './standing-booking.sql.js';
import * as messages from './standing-message.sql.js';
import type { StandingSlotEntity } from './standing-day.entity.js';
import type { UsualTimes } from './usual-times.js';
import type { StandingRow, MissingSlot, SlotToBook, Standing } from './standing-booking.sql.js';

/** At now. */
export interface Moment {
  now: Date;
  /** In shelter time. */
  today: string;
}

@Injectable()
export class StandingBookingsRepository implements AfterBookingEnds {
  constructor(
    private readonly database: Database,
    @Inject(ENV)
    private readonly env: Pick<
      Env,
      | 'messages'
      | 'quietHours'
      | 'shelterTimeZone'
      | 'waiver'
      | 'emailConfirmation'
      | 'cancelCutoffHours'
    >,
  ) {}

  /** Returns its id. */
  async request(
    { scheduleId, walker }: Omit<Standing, 'id'>,
    { weekday, start, end }: UsualTimes,
    now: Date,
  ): Promise<number | 'exists' | 'list-full' | 'walker-gone'> {
    try {
      return await this.database.transaction(async (queries) => {
        await queries.query(sql.LOCK_ENTRY, [scheduleId]);
        const values = [scheduleId, walker, now, weekday, start, end];
        const { rows } = await queries.query(sql.REQUEST, values);
        return rows[0]?.id ?? 'list-full';
      });
    } catch (error) {
      const constraint = violatedConstraint(error);
      if (constraint === 'standing_booking_once') return 'exists';
      if (constraint === 'standing_booking_walker_fkey') return 'walker-gone';
      throw error;
    }
  }

  /** A walker's, as JSON. */
  async listOf(walker: string, { now, today }: Moment): Promise<string> {
    const values = [walker, now, today, null, earliestToCancel(now, this.env)];
    const { rows } = await this.database.query(sql.LIST_OF, values);
    return `[${rows.map(({ json }) => json).join()}]`;
  }

  /** One of a walker's, as JSON; null: it has ended. */
  async read(id: number, walker: string, { now, today }: Moment): Promise<string | null> {
    const values = [walker, now, today, id, earliestToCancel(now, this.env)];
    const { rows } = await this.database.query(sql.LIST_OF, values);
    return rows[0]?.json ?? null;
  }

  /** Those that wait for a decision, as JSON. */
  async requests({ limit = BARE_LIMIT, offset = 0 }: Page, now: Date): Promise<JsonList> {
    return onlyRow((await this.database.query(sql.LIST_REQUESTS, [limit, offset, now])).rows);
  }

  /** The first request that fits, without these; null: none does. */
  async nextFitting(without: readonly number[], now: Date): Promise<number | null> {
    return (await this.database.query(sql.NEXT_FITTING, [now, without])).rows[0]?.id ?? null;
  }

  /** Null: it has ended. */
  async find(id: number, queries: Queries = this.database): Promise<StandingRow | null> {
    return (await queries.query(sql.FIND, [id])).rows[0] ?? null;
  }

  /** Until the transaction ends, the walker's bookings and standing bookings do not change. */
  async lock({ walker }: Pick<Standing, 'walker'>, queries: Queries): Promise<void> {
    await queries.query(LOCK_WALKER, [walker]);
  }

  /** Call it with the lock. False: it was accepted already, or as many as possible are. */
  async accept({ id, scheduleId }: Standing, now: Date, queries: Queries): Promise<boolean> {
    await queries.query(sql.LOCK_ENTRY, [scheduleId]);
    return (await queries.query(sql.ACCEPT, [id, now])).rowCount === 1;
  }

  /** Ends it and notifies its walker. False: it has ended, or an accepted one is to be declined. */
  async end(
    { id, why }: { id: number; why: 'declined' | 'over' },
    now: Date,
    queries: Queries,
  ): Promise<boolean> {
    const values = [id, why, now, mailFrom(this.env, now)];
    return (await queries.query(messages.END, values)).rowCount === 1;
  }

  async skip(id: number, day: string, queries: Queries): Promise<void> {
    await queries.query(sql.SKIP, [id, day]);
  }

  /** False: the day was not left out. */
  async unskip(id: number, day: string, queries: Queries): Promise<boolean> {
    return ((await queries.query(sql.UNSKIP, [id, day])).rowCount ?? 0) > 0;
  }

  /** The slot of a day that is left out; null: it is not left out, or has no slot yet. */
  async skippedSlot(id: number, day: string): Promise<number | null> {
    return (await this.database.query(sql.SKIPPED_SLOT, [id, day])).rows[0]?.id ?? null;
  }

  async setAway(id: number, away: Away | null, queries: Queries): Promise<void> {
    await queries.query(sql.SET_AWAY, [id, away?.from, away?.to]);
  }

  async delete(id: number, queries: Queries): Promise<void> {
    await queries.query(sql.DELETE, [id]);
  }

  /** The walker's coming booked slots of the entry, of some days or all that came from it. */
  async bookedSlots(
    { scheduleId, walker }: Standing,
    days: Away | null,
    now: Date,
    queries: Queries,
  ): Promise<number[]> {
    const values = [walker, scheduleId, now, days?.from, days?.to];
    const { rows } = await queries.query(sql.BOOKED_SLOTS, values);
    return rows.map(({ id }) => id);
  }

  async deleteStandingSlots(
    id: number,
    slotIds: readonly number[],
    queries: Queries,
  ): Promise<void> {
    await queries.query(sql.DELETE_STANDING_SLOTS, [id, slotIds]);
  }

  /** Of all standing bookings, or of one. */
  async missing(id: number | null, now: Date): Promise<MissingSlot[]> {
    const isConfirmed = this.env.emailConfirmation === 'required';
    const again = earliestToCancel(now, this.env);
    const values = [now, id, this.env.waiver.version, isConfirmed, again];
    return (await this.database.query(sql.FIND_MISSING, values)).rows;
  }

  /** Locks walker and slot. Null: the slot is not to be booked any more. */
  async ready(
    { id, walker, slotId }: SlotToBook,
    now: Date,
    queries: Queries,
  ): Promise<{ mine: boolean; overlaps: boolean } | null> {
    await this.lock({ walker }, queries);
    await queries.query(LOCK_SLOT, [slotId]);
    const values = [id, slotId, now, earliestToCancel(now, this.env)];
    const { rows } = await queries.query(sql.READY, values);
    return rows[0] ?? null;
  }

  /**
   * Notes a slot as booked just now, or why it is not; `there`: the walker had a place in it already; `isReturn`: the
   * walker had given it back.
   */
  async noteSlot(
    { id, slotId }: Pick<SlotToBook, 'id' | 'slotId'>,
    outcome: StandingSlotEntity['outcome'] | 'there',
    isReturn: boolean,
    queries: Queries,
  ): Promise<void> {
    const noted = outcome === 'there' ? 'booked' : outcome;
    await queries.query(sql.NOTE_SLOT, [id, slotId, noted, outcome === 'booked', isReturn]);
  }

  /** Leaves the day of an ended booking out. */
  async note(
    { slotId, walker }: { slotId: number; walker: string },
    by: EndedBy,
    queries: Queries,
  ): Promise<void> {
    await queries.query(sql.LEAVE_OUT, [walker, slotId, by]);
  }

  /** Uids of an entry's accepted regulars. */
  async regularsOf(scheduleId: number, queries: Queries): Promise<string[]> {
    const { rows } = await queries.query(sql.REGULARS_OF, [scheduleId]);
    return rows.map(({ walker }) => walker);
  }

  async listAll(): Promise<(Standing & UsualTimes)[]> {
    return (await this.database.query(sql.LIST_ALL)).rows;
  }

  async deleteFormerWalkers(): Promise<void> {
    await this.database.query(sql.DELETE_FORMER_WALKERS);
  }

  /** Stores an entry's times for walkers who have been notified of them. */
  async know(
    { scheduleId, walkers }: { scheduleId: number; walkers: readonly string[] },
    { weekday, start, end }: UsualTimes,
    queries: Queries,
  ): Promise<void> {
    await queries.query(sql.KNOW, [scheduleId, walkers, weekday, start, end]);
  }

  /** Ends those in an entry that has ended, of walkers who have been notified of it. */
  async deleteNotified(
    { scheduleId, walkers }: { scheduleId: number; walkers: readonly string[] },
    queries: Queries,
  ): Promise<void> {
    await queries.query(sql.DELETE_NOTIFIED, [scheduleId, walkers]);
  }

  /** Stores other times and notifies the walker of them. */
  async move(
    { id }: Standing,
    { weekday, start, end, firstDay }: UsualTimes & { firstDay: string },
    now: Date,
  ): Promise<void> {
    const values = [id, weekday, start, end, now, mailFrom(this.env, now), firstDay];
    await this.database.query(messages.MOVE, values);
  }

  /** Accepted ones whose walkers were no-shows three times in a row. */
  async noShows(): Promise<Standing[]> {
    return (await this.database.query(messages.FIND_NO_SHOWS)).rows;
  }

  /** Suspends it and notifies staff; false: its walker has come since. */
  async suspend({ id }: Standing, now: Date, queries: Queries): Promise<boolean> {
    const values = [id, now, mailFrom(this.env, now)];
    return (await queries.query(messages.SUSPEND, values)).rowCount === 1;
  }

  /** Notifies the walker that it is suspended, and takes walks out of their calendar. */
  async notifySuspended(
    { id }: Standing,
    walks: readonly LostWalk[],
    now: Date,
    queries: Queries,
  ): Promise<void> {
    const values = [id, now, mailFrom(this.env, now), JSON.stringify(walks)];
    await queries.query(messages.NOTIFY_SUSPENDED, values);
  }

  /** Suspended ones whose walkers were there after all. */
  async came(): Promise<Standing[]> {
    return (await this.database.query(messages.FIND_CAME)).rows;
  }

  /** Accepts it again and notifies its walker, if its entry has a standing place left. */
  async resume({ id, scheduleId }: Standing, now: Date, queries: Queries): Promise<void> {
    await queries.query(sql.LOCK_ENTRY, [scheduleId]);
    await queries.query(messages.RESUME, [id, now, mailFrom(this.env, now)]);
  }

  /** Accepted ones whose walkers are not notified yet. */
  async toNotify(): Promise<number[]> {
    const { rows } = await this.database.query(messages.FIND_TO_NOTIFY);
    return rows.map(({ id }) => id);
  }

  async notifyAccepted(id: number, now: Date): Promise<void> {
    await this.database.query(messages.NOTIFY_ACCEPTED, [id, now, mailFrom(this.env, now)]);
  }

  /** Notifies walkers of dates of which they have a place after all. */
  async notifyAgain(now: Date): Promise<void> {
    await this.database.query(messages.NOTIFY_AGAIN, [now, mailFrom(this.env, now)]);
  }

  async export(walker: string): Promise<NonNullable<PersonExport['standing_bookings']>> {
    return onlyRow((await this.database.query(sql.EXPORT, [walker])).rows).list;
  }
}
