import { Inject, Injectable } from '@nestjs/common';
import type { PersonExport } from '@walkies/contract';
import { IsNull } from 'typeorm';
import { Database } from '../../database/database.js';
import { LOCK_WALKER } from '../../database/locks.sql.js';
import type { Queries } from '../../database/database.js';
import { onlyRow } from '../../database/only-row.js';
import { violatedConstraint } from '../../database/violated-constraint.js';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { mailFrom } from '../../platform/messages/quiet-hours.js';
import { AfterBookingEnds } from '../after-booking-ends.js';
import { LOCK_SLOT } from '../booking.sql.js';
import { FreedPlaces } from '../freed-places.js';
import { refusedBooking } from '../refused-booking.js';
import type { RefusedBooking } from '../refused-booking.js';
import { CoverEntity } from './cover.entity.js';
import * as sql from './cover.sql.js';
import type { CoverFacts, HandedOver } from './cover.sql.js';

/** A cover with the walker who confirms it. */
interface HeldCover {
  secret: string;
  slotId: number | null;
  walker: string;
}

@Injectable()
export class CoversRepository {
  constructor(
    private readonly database: Database,
    private readonly freed: FreedPlaces,
    private readonly afterEnd: AfterBookingEnds,
    @Inject(ENV) private readonly env: Pick<Env, 'messages' | 'quietHours' | 'shelterTimeZone'>,
  ) {}

  /** The secret of the booking's link; null without a booking, and once the walk has begun. */
  async make(
    { slotId, walker }: { slotId: number; walker: string },
    secret: string,
    now: Date,
  ): Promise<string | null> {
    try {
      const values = [walker, slotId, now, secret];
      return (await this.database.query(sql.MAKE, values)).rows[0]?.secret ?? null;
    } catch (error) {
      // The booking was cancelled meanwhile.
      if (violatedConstraint(error) === 'cover_booking_id_fkey') return null;
      throw error;
    }
  }

  /** Deletes the link of the walker's booking, unless it was used. */
  async takeBack({ slotId, walker }: { slotId: number; walker: string }): Promise<void> {
    const open = { slotId, walker, usedAt: IsNull() };
    await this.database.entities((covers) => covers.delete(CoverEntity, open));
  }

  async find(secret: string): Promise<CoverFacts | null> {
    return (await this.database.query(sql.READ, [secret])).rows[0] ?? null;
  }

  /** Locks the walker who confirms, the slot and the cover, in this order. */
  async lock({ secret, slotId, walker }: HeldCover, queries: Queries): Promise<CoverFacts | null> {
    await queries.query(LOCK_WALKER, [walker]);
    await queries.query(LOCK_SLOT, [slotId]);
    return (await queries.query(sql.LOCK, [secret])).rows[0] ?? null;
  }

  /** After a violated constraint, the transaction has to be rolled back. */
  async handOver(
    { secret, slotId, walker }: HeldCover,
    now: Date,
    queries: Queries,
  ): Promise<HandedOver | RefusedBooking | 'not-allowed' | 'given-back'> {
    try {
      const values = [walker, secret, now, mailFrom(this.env, now)];
      const [handed] = (await queries.query(sql.HAND_OVER, values)).rows;
      if (!handed) {
        const { rows } = await queries.query(sql.GAVE_BACK, [walker, slotId]);
        return onlyRow(rows).gaveBack ? 'given-back' : 'not-allowed';
      }
      const seat = { slotId: handed.slotId, walker: handed.former };
      await this.afterEnd.note(seat, 'cancelled', queries);
      // The walker may have waited for this slot.
      await this.freed.leave(handed.slotId, walker, queries);
      await this.freed.offer([handed.slotId], queries);
      return handed;
    } catch (error) {
      return refusedBooking(error);
    }
  }

  /** A slot that the walker has booked, as JSON. */
  async readSlot(walker: string, slotId: number, queries: Queries = this.database) {
    const { rows } = await queries.query(sql.READ_SLOT, [walker, slotId]);
    return onlyRow(rows).json;
  }

  /** The covers that a person asked for or took, for the export. */
  async listOf(uid: string): Promise<PersonExport['covers']> {
    const { rows } = await this.database.query(sql.LIST_OF_PERSON, [uid]);
    return rows.map(({ part, start_time, at }) => ({
      part,
      start_time: start_time?.toISOString() ?? null,
      at: at.toISOString(),
    }));
  }

  async deleteOlderThan(at: Date): Promise<void> {
    await this.database.query(sql.DELETE_OLD, [at]);
  }
}
