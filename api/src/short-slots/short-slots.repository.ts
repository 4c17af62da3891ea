import { Inject, Injectable } from '@nestjs/common';
import type { PersonExport } from '@walkies/contract';
import { dayOf } from '@walkies/contract';
import { LessThan } from 'typeorm';
import { Database } from '../database/database.js';
import type { Queries } from '../database/database.js';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import { SOON_MS, mailFrom } from '../platform/messages/quiet-hours.js';
import { LOCK_SLOT } from '../bookings/booking.sql.js';
import { HelpRequestEntity } from './help-request.entity.js';
import type { ShortSlotState } from './short-slot-rules.js';
import * as sql from './short-slot.sql.js';
import type { ShortSlotRow, StaffShortSlotRow } from './short-slot.sql.js';

@Injectable()
export class ShortSlotsRepository {
  constructor(
    private readonly database: Database,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async listForWalker(uid: string, now: Date): Promise<ShortSlotRow[]> {
    return (await this.database.query(sql.LIST_FOR_WALKER, [uid, now])).rows;
  }

  async listForStaff(now: Date, until: Date): Promise<StaffShortSlotRow[]> {
    return (await this.database.query(sql.LIST_FOR_STAFF, [now, until])).rows;
  }

  async findForStaff(slot: number, queries: Queries): Promise<StaffShortSlotRow | null> {
    return (await queries.query(sql.READ_FOR_STAFF, [slot])).rows[0] ?? null;
  }

  /** Locks the slot until the transaction ends; null: no such slot. */
  async lock(slot: number, queries: Queries): Promise<ShortSlotState | null> {
    await queries.query(LOCK_SLOT, [slot]);
    return (await queries.query(sql.READ_STATE, [slot])).rows[0] ?? null;
  }

  /** Asks the walkers who can book the locked slot, and returns their uids. */
  async requestHelp(
    { slot, start, by, now }: { slot: number; start: Date; by: string; now: Date },
    queries: Queries,
  ): Promise<string[]> {
    const { maxFutureBookings, waiver, emailConfirmation, shelterTimeZone } = this.env;
    const mailAt = mailFrom(this.env, now);
    // As the queue does: mails wait until the quiet hours end, but not in the last hours before the walk.
    const sentAt = Math.max(
      now.getTime(),
      Math.min((mailAt ?? now).getTime(), start.getTime() - SOON_MS),
    );
    const day = dayOf(new Date(sentAt), shelterTimeZone);
    const emailRequired = emailConfirmation === 'required';
    const rest = [maxFutureBookings, waiver.version, emailRequired, day, mailAt];
    const { rows } = await queries.query(sql.REQUEST_HELP, [slot, now, by, ...rest]);
    return rows.map(({ walker }) => walker);
  }

  async export(walker: string): Promise<PersonExport['help_requests']> {
    const { rows } = await this.database.query(sql.EXPORT, [walker]);
    return rows.map(({ start, at }) => ({
      start_time: start?.toISOString() ?? null,
      at: at.toISOString(),
    }));
  }

  async deleteBefore(time: Date): Promise<void> {
    await this.database.entities((all) =>
      all.delete(HelpRequestEntity, { askedAt: LessThan(time) }),
    );
  }
}
