import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { LOCK_WALKER } from '../database/locks.sql.js';
import type { Queries } from '../database/database.js';
import { onlyRow } from '../database/only-row.js';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import { mailFrom } from '../platform/messages/quiet-hours.js';
import { AfterBookingEnds } from '../bookings/after-booking-ends.js';
import { WALKERS_FOR_STAFF } from '../bookings/booking.sql.js';
import { FreedPlaces } from '../bookings/freed-places.js';
import { refusedBooking } from '../bookings/refused-booking.js';
import type { RefusedBooking } from '../bookings/refused-booking.js';
import * as sql from './slot-walker.sql.js';
import type { KnownPerson, WalkTimes } from './slot-walker.sql.js';

/** A walker's place in a slot, given or taken by staff. */
export interface StaffSeat {
  slotId: number;
  walker: string;
  /** Uid of the staff. */
  by: string;
  now: Date;
}

@Injectable()
export class SlotWalkersRepository {
  constructor(
    private readonly database: Database,
    private readonly freed: FreedPlaces,
    private readonly afterEnd: AfterBookingEnds,
    @Inject(ENV) private readonly env: Pick<Env, 'messages' | 'quietHours' | 'shelterTimeZone'>,
  ) {}

  /** Null when there is no such person. */
  async personOf(uid: string, queries: Queries = this.database): Promise<KnownPerson | null> {
    return (await queries.query(sql.READ_PERSON, [uid])).rows[0] ?? null;
  }

  /** Serializes the bookings of a walker until the transaction ends. */
  async acquireWalkerLock(walker: string, queries: Queries): Promise<void> {
    await queries.query(LOCK_WALKER, [walker]);
  }

  /** After a violated constraint, the transaction has to be rolled back. */
  async add(
    { slotId, walker, by, now }: StaffSeat,
    queries: Queries,
  ): Promise<WalkTimes | RefusedBooking | 'not-bookable'> {
    try {
      await this.freed.leave(slotId, walker, queries);
      const values = [walker, slotId, now, by, mailFrom(this.env, now)];
      const [added] = (await queries.query(sql.ADD, values)).rows;
      return added ?? 'not-bookable';
    } catch (error) {
      return refusedBooking(error);
    }
  }

  /** Frees a seat of a locked slot; null when the walker has none. */
  async takeOut(
    { slotId, walker, by, now }: StaffSeat,
    words: string,
    queries: Queries,
  ): Promise<WalkTimes | null> {
    const values = [walker, slotId, now, by, mailFrom(this.env, now), words];
    const [freed] = (await queries.query(sql.TAKE_OUT, values)).rows;
    if (!freed) return null;
    await this.freed.offer([slotId], queries);
    await this.afterEnd.note({ slotId, walker }, 'taken-out', queries);
    return freed;
  }

  /** The walkers of a slot as JSON. */
  async walkersOf(slotId: number, now: Date, queries: Queries): Promise<string> {
    const values = [slotId, now, this.env.messages ? 'on' : 'off'];
    return onlyRow((await queries.query(WALKERS_FOR_STAFF, values)).rows).json;
  }
}
