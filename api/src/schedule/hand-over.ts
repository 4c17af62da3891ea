import { Inject, Injectable } from '@nestjs/common';
import { dayOf } from '@walkies/contract';
import { DomainError } from '../core/domain-error.js';
import { Database } from '../database/database.js';
import type { Queries } from '../database/database.js';
import { LOCK_DAYS } from '../database/locks.sql.js';
import { onlyRow } from '../database/only-row.js';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import { Clock } from '../platform/clock.js';
import { mailFrom } from '../platform/messages/quiet-hours.js';
import { LedWalks } from '../users/people/led-walks.js';
import type { HandedOver } from '../users/people/led-walks.js';
import * as sql from './hand-over.sql.js';

/** Hands the coming walks and entries of a marshal who goes over to another one. */
@Injectable()
export class HandOver extends LedWalks {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {
    super();
  }

  override async of(uid: string): Promise<string> {
    const values = [uid, this.#today, this.clock.now()];
    return onlyRow((await this.database.query(sql.READ_LED_WALKS, values)).rows).json;
  }

  override async handOver(
    { from, to, by }: { from: string; to: string | null; by: string },
    queries: Queries,
  ): Promise<{ handedOver?: HandedOver }> {
    if ((await queries.query(sql.FIND_STAFF, [from])).rowCount === 0) return {};
    // Whoever gives a slot or an entry a marshal shares this lock, so that none is given to `from` meanwhile.
    await queries.query(LOCK_DAYS);
    await this.#demandSuccessor(from, to, queries);
    const [now, today] = [this.clock.now(), this.#today];
    const entries = (await queries.query(sql.LOCK_ENTRIES, [from, today])).rows.map(({ id }) => id);
    const slots = (await queries.query(sql.LOCK_SLOTS, [from, now])).rows.map(({ id }) => id);
    if (entries.length + slots.length === 0) return {};
    await queries.query(sql.HAND_OVER_ENTRIES, [from, today, to]);
    await queries.query(sql.HAND_OVER_SLOTS, [from, now, to]);
    if (to !== null && to !== by) {
      const values = [to, slots, entries, now, mailFrom(this.env, now)];
      await queries.query(sql.NOTIFY_SUCCESSOR, values);
    }
    return { handedOver: { to, slots, entries } };
  }

  async #demandSuccessor(from: string, to: string | null, queries: Queries): Promise<void> {
    if (to === null) return;
    const { rowCount } = await queries.query(sql.LOCK_SUCCESSOR, [to]);
    if (to === from || rowCount === 0) throw new DomainError('MARSHAL_NOT_FOUND');
  }

  get #today(): string {
    return dayOf(this.clock.now(), this.env.shelterTimeZone);
  }
}
