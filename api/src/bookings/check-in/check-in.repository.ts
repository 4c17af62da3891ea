import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import type { Queries, Statement } from '../../database/database.js';
import { onlyRow } from '../../database/only-row.js';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { mailFrom } from '../../platform/messages/quiet-hours.js';
import { LOCK_SLOT } from '../booking.sql.js';
import type { Seat } from '../bookings.repository.js';
import * as sql from './check-in.sql.js';

@Injectable()
export class CheckInRepository {
  constructor(
    private readonly database: Database,
    @Inject(ENV) private readonly env: Pick<Env, 'messages' | 'quietHours' | 'shelterTimeZone'>,
  ) {}

  /** The walker's walks that are not over, and those cancelled until `today` ends, as JSON. */
  async list(walker: string, now: Date, endOfDay: Date): Promise<string> {
    const values = [walker, now, endOfDay];
    return onlyRow((await this.database.query(sql.LIST_CHECK_INS, values)).rows).json;
  }

  /** The booked walk as JSON; null if the walker may not check in now. */
  checkIn(seat: Seat, now: Date): Promise<string | null> {
    return this.#write(seat, sql.CHECK_IN, [now]);
  }

  /** The same; `late`: the minutes, and when they were pressed. */
  late(seat: Seat, late: { minutes: number; at: Date }, now: Date): Promise<string | null> {
    return this.#write(seat, sql.LATE, [late.at, late.minutes, now, mailFrom(this.env, now)]);
  }

  /** Locks the slot until the transaction ends. */
  async lockSlot(slotId: number, queries: Queries): Promise<void> {
    await queries.query(LOCK_SLOT, [slotId]);
  }

  /** Checks a walker of a locked slot in. False: was checked in before. */
  async checkInByStaff({ slotId, walker }: Seat, now: Date, queries: Queries): Promise<boolean> {
    return (await queries.query(sql.STAFF_CHECK_IN, [walker, slotId, now])).rowCount === 1;
  }

  /** The reverse. False: was not checked in. */
  async takeBackByStaff({ slotId, walker }: Seat, queries: Queries): Promise<boolean> {
    return (await queries.query(sql.STAFF_TAKE_BACK, [walker, slotId])).rowCount === 1;
  }

  /** False if the walker may not take a check-in back now. */
  takeBack({ slotId, walker }: Seat, now: Date): Promise<boolean> {
    return this.database.transaction(async (queries) => {
      await queries.query(LOCK_SLOT, [slotId]);
      const { rowCount } = await queries.query(sql.TAKE_BACK_CHECK_IN, [walker, slotId, now]);
      return rowCount === 1;
    });
  }
  /** `values`: those after uid and slot. */
  #write({ slotId, walker }: Seat, statement: Statement, values: unknown[]) {
    return this.database.transaction(async (queries) => {
      await queries.query(LOCK_SLOT, [slotId]);
      const { rowCount } = await queries.query(statement, [walker, slotId, ...values]);
      if (rowCount !== 1) return null;
      return onlyRow((await queries.query(sql.READ_CHECK_IN, [walker, slotId])).rows).json;
    });
  }
}
