import { Inject, Injectable } from '@nestjs/common';
import type { PersonExport } from '@walkies/contract';
import { Database } from '../database/database.js';
import { LOCK_WALKER } from '../database/locks.sql.js';
import type { Queries } from '../database/database.js';
import { onlyRow } from '../database/only-row.js';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import type { JsonList } from '../platform/http/json-list.js';
import { mailFrom } from '../platform/messages/quiet-hours.js';
import type { SeatsFreed } from '../users/people/person-bookings.js';
import { AfterBookingEnds } from './after-booking-ends.js';
import type { LostWalk } from './booking-message.sql.js';
import * as sql from './booking.sql.js';
import { LEAVE_ALL } from './freed-place.sql.js';
import { FreedPlaces } from './freed-places.js';
import { refusedBooking } from './refused-booking.js';
import type { RefusedBooking } from './refused-booking.js';
import { TakenOutEntity } from './taken-out.entity.js';
import type { Booked, SeatState } from './booking.sql.js';

/** A walker's place in a slot, booked or requested. */
export interface Seat {
  slotId: number;
  walker: string;
}

/** Seats of slots that start earlier are not freed. */
export interface CancelLimits {
  earliestStart: Date;
  now: Date;
}

export type BookingOutcome = { json: string } | 'not-bookable' | 'too-many' | RefusedBooking;

@Injectable()
export class BookingsRepository {
  constructor(
    private readonly database: Database,
    private readonly freed: FreedPlaces,
    private readonly afterEnd: AfterBookingEnds,
    @Inject(ENV) private readonly env: Pick<Env, 'messages' | 'quietHours' | 'shelterTimeZone'>,
  ) {}

  /** Books a seat and returns the slot as JSON. `mostAhead`: bookings a walker may hold ahead. */
  book(seat: Seat, now: Date, mostAhead: number | null): Promise<BookingOutcome> {
    return outcomeOf(() => this.database.query(sql.BOOK, this.#valuesOf(seat, now, mostAhead)));
  }

  /** The walker, who is locked, holds the most bookings ahead. */
  async isAtLimit(
    walker: string,
    { now, mostAhead }: { now: Date; mostAhead: number | null },
    queries: Queries,
  ): Promise<boolean> {
    return onlyRow((await queries.query(sql.IS_AT_LIMIT, [walker, now, mostAhead])).rows).tooMany;
  }

  /** Books the place that is reserved for the walker, like `book`. */
  claim(seat: Seat, now: Date, mostAhead: number | null): Promise<BookingOutcome> {
    return outcomeOf(() =>
      this.database.transaction(async (queries) => {
        await queries.query(LOCK_WALKER, [seat.walker]);
        await queries.query(sql.LOCK_SLOT, [seat.slotId]);
        return queries.query(sql.CLAIM, this.#valuesOf(seat, now, mostAhead));
      }),
    );
  }

  /** Frees a seat. False when the walker has no booking there, or the slot starts too early. */
  cancel(seat: Seat, limits: CancelLimits): Promise<boolean> {
    return this.database.transaction(async (queries) => {
      const { slots } = await this.free(seat.walker, [seat.slotId], limits, queries);
      if (slots.length === 1) await this.afterEnd.note(seat, 'cancelled', queries);
      return slots.length === 1;
    });
  }

  /**
   * Frees a walker's seats of these slots, with one mail unless another one says so. Returns the slots in which
   * there was one to free, and the walks that have to leave the walker's calendar.
   */
  async free(
    walker: string,
    slotIds: readonly number[],
    { earliestStart, now }: CancelLimits,
    queries: Queries,
    isMailed = true,
  ): Promise<{ slots: number[]; walks: LostWalk[] }> {
    // In the usual order of slot locks.
    const inOrder = [...slotIds].sort((one, other) => one - other);
    for (const slot of inOrder) await queries.query(sql.LOCK_SLOT, [slot]);
    const values = [walker, inOrder, earliestStart, now, mailFrom(this.env, now), isMailed];
    const freed = onlyRow((await queries.query(sql.CANCEL, values)).rows);
    await this.freed.offer(freed.slots, queries);
    return freed;
  }

  /** Books a seat of a locked slot for a standing booking; false: there is none. */
  async bookStanding({ slotId, walker }: Seat, now: Date, queries: Queries): Promise<boolean> {
    const values = [walker, slotId, now, null];
    return onlyRow((await queries.query(sql.BOOK_STANDING, values)).rows).json !== null;
  }

  /** Null when there is no such slot. */
  async stateOf(
    { slotId, walker }: Seat,
    now: Date,
    queries: Queries = this.database,
  ): Promise<SeatState | null> {
    const { rows } = await queries.query(sql.READ_STATE, [walker, slotId, now]);
    return rows[0] ?? null;
  }

  /** Names of the walkers of an open slot that has not started, as JSON; null for other slots. */
  async walkersForWalker(slotId: number, now: Date): Promise<string | null> {
    const { rows } = await this.database.query(sql.WALKERS_FOR_WALKER, [slotId, now]);
    return rows[0]?.json ?? null;
  }

  /**
   * Walkers of a slot with uid and email, and the number of recipients if it were cancelled, as JSON; null
   * when there is no such slot.
   */
  async walkersForStaff(
    slotId: number,
    now: Date,
    queries: Queries = this.database,
  ): Promise<string | null> {
    const values = [slotId, now, this.env.messages ? 'on' : 'off'];
    const { rows } = await queries.query(sql.WALKERS_FOR_STAFF, values);
    return rows[0]?.json ?? null;
  }

  /** A walker's booked slots that have not started, as JSON. */
  async listAhead(walker: string, now: Date): Promise<JsonList> {
    const { rows } = await this.database.query(sql.LIST_AHEAD, [walker, now]);
    return onlyRow(rows);
  }

  /** All bookings of a walker, past and future. */
  async listAll(walker: string): Promise<PersonExport['bookings']> {
    const { rows } = await this.database.query(sql.LIST_ALL, [walker]);
    return rows.map(
      ({ slot_id, start_time, end_time, booked_at, checked_in_at, late_minutes }) => ({
        slot_id,
        start_time: start_time.toISOString(),
        end_time: end_time.toISOString(),
        booked_at: booked_at?.toISOString() ?? null,
        checked_in_at: checked_in_at?.toISOString() ?? null,
        late_minutes,
      }),
    );
  }

  /** The walks that staff took a walker out of, for the export. */
  async listTakenOut(walker: string): Promise<PersonExport['taken_out']> {
    const own = { where: { walker }, order: { at: 'ASC' } } as const;
    const found = await this.database.entities((all) => all.find(TakenOutEntity, own));
    return found.map(({ slotId, at }) => ({ slot_id: slotId, at: at.toISOString() }));
  }

  /**
   * Frees a walker's future seats and returns their slots, and leaves all waiting lists. Holds the walker's
   * lock until the transaction ends. Notifies the walker and the marshals.
   */
  async freeAhead(walker: string, why: SeatsFreed, now: Date, queries: Queries): Promise<number[]> {
    await queries.query(LOCK_WALKER, [walker]);
    const { rows: locked } = await queries.query(sql.LOCK_FUTURE_SLOTS, [walker, now]);
    const values = [walker, now, why, mailFrom(this.env, now)];
    const { rows } = await queries.query(sql.FREE_AHEAD, values);
    await queries.query(LEAVE_ALL, [walker]);
    await this.freed.offer(idsOf(locked), queries);
    return idsOf(rows);
  }

  #valuesOf({ walker, slotId }: Seat, now: Date, mostAhead: number | null): unknown[] {
    return [walker, slotId, now, mostAhead, mailFrom(this.env, now)];
  }
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

async function outcomeOf(
  book: () => Promise<{ rows: readonly Booked[] }>,
): Promise<BookingOutcome> {
  try {
    const { json, tooMany } = onlyRow((await book()).rows);
    if (json !== null) return { json };
    return tooMany ? 'too-many' : 'not-bookable';
  } catch (error) {
    return refusedBooking(error);
  }
}
