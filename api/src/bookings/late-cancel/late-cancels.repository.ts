import { Inject, Injectable } from '@nestjs/common';
import type { PersonExport } from '@walkies/contract';
import { LessThan } from 'typeorm';
import { Database } from '../../database/database.js';
import { onlyRow } from '../../database/only-row.js';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import type { JsonList, Page } from '../../platform/http/json-list.js';
import { BARE_LIMIT } from '../../platform/http/list.sql.js';
import { mailFrom } from '../../platform/messages/quiet-hours.js';
import { AfterBookingEnds } from '../after-booking-ends.js';
import { LOCK_SLOT } from '../booking.sql.js';
import { FreedPlaces } from '../freed-places.js';
import { LateCancelEntity } from '../../slots/late-cancel.entity.js';
import * as sql from './late-cancel.sql.js';

@Injectable()
export class LateCancelsRepository {
  constructor(
    private readonly database: Database,
    private readonly freed: FreedPlaces,
    private readonly afterEnd: AfterBookingEnds,
    @Inject(ENV) private readonly env: Pick<Env, 'messages' | 'quietHours' | 'shelterTimeZone'>,
  ) {}

  /**
   * Frees a seat of a slot that starts from now on and before `startsBefore`. False when the walker has no
   * booking there, or the slot starts at another time.
   */
  async cancel(
    { slotId, walker }: { slotId: number; walker: string },
    reason: string,
    { now, startsBefore }: { now: Date; startsBefore: Date },
  ): Promise<boolean> {
    const values = [walker, slotId, startsBefore, now, mailFrom(this.env, now), reason];
    return this.database.transaction(async (queries) => {
      await queries.query(LOCK_SLOT, [slotId]);
      const { rowCount } = await queries.query(sql.LATE_CANCEL, values);
      if (rowCount !== 1) return false;
      await this.freed.offer([slotId], queries);
      await this.afterEnd.note({ slotId, walker }, 'cancelled', queries);
      return true;
    });
  }

  /** A person's late cancels that count, as JSON, latest first; null when there is no such person. */
  async pageOf(uid: string, { limit = BARE_LIMIT, offset = 0 }: Page): Promise<JsonList | null> {
    const values = [uid, limit, offset];
    const page = onlyRow((await this.database.query(sql.LIST_OF_PERSON, values)).rows);
    if (page.total > 0) return page;
    const { rowCount } = await this.database.query(sql.PERSON_EXISTS, [uid]);
    return rowCount === 1 ? page : null;
  }

  /** A person's late cancels, for the export. */
  async listOf(walker: string): Promise<PersonExport['late_cancels']> {
    const own = { where: { walker }, order: { at: 'ASC' } } as const;
    const found = await this.database.entities((all) => all.find(LateCancelEntity, own));
    return found.map(({ startTime, endTime, reason, at, excused }) => ({
      start_time: startTime.toISOString(),
      end_time: endTime.toISOString(),
      reason,
      at: at.toISOString(),
      ...(excused && { excused }),
    }));
  }

  async deleteBefore(at: Date): Promise<void> {
    await this.database.entities((all) => all.delete(LateCancelEntity, { at: LessThan(at) }));
  }
}
