import { Inject, Injectable } from '@nestjs/common';
import type { PersonExport } from '@walkies/contract';
import { Database } from '../../database/database.js';
import { LOCK_WALKER } from '../../database/locks.sql.js';
import { onlyRow } from '../../database/only-row.js';
import { violatedConstraint } from '../../database/violated-constraint.js';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { LOCK_SLOT } from '../booking.sql.js';
import { FreedPlaces } from '../freed-places.js';
import * as sql from './waiting-list.sql.js';
import type { OfferRow } from './waiting-list.sql.js';

/** A walker's place in a slot's list. */
export interface Waiting {
  slotId: number;
  walker: string;
}

type Exported = Pick<PersonExport, 'waiting_lists' | 'reserved_places'>;

@Injectable()
export class WaitingListRepository {
  constructor(
    private readonly database: Database,
    private readonly freed: FreedPlaces,
    @Inject(ENV) private readonly env: Pick<Env, 'maxFutureBookings'>,
  ) {}

  /** 'refused': the slot is not full, or takes no walkers. 'walker-gone': the account was deleted. */
  async join({ slotId, walker }: Waiting, now: Date): Promise<'waits' | 'refused' | 'walker-gone'> {
    try {
      const { rows } = await this.database.transaction(async (queries) => {
        await queries.query(LOCK_WALKER, [walker]);
        await queries.query(LOCK_SLOT, [slotId]);
        return queries.query(sql.JOIN, [walker, slotId, now]);
      });
      return onlyRow(rows).waits ? 'waits' : 'refused';
    } catch (error) {
      if (violatedConstraint(error) === 'waiting_list_walker_fkey') return 'walker-gone';
      throw error;
    }
  }

  /** Gives up a reserved place too, which goes to the next. */
  async leave({ slotId, walker }: Waiting): Promise<void> {
    await this.database.transaction(async (queries) => {
      await queries.query(LOCK_SLOT, [slotId]);
      await this.freed.leave(slotId, walker, queries);
      await this.freed.offer([slotId], queries);
    });
  }

  /** As JSON; null: no such slot. */
  async readForWalker({ slotId, walker }: Waiting, now: Date): Promise<string | null> {
    const values = [walker, slotId, now, this.env.maxFutureBookings];
    return (await this.database.query(sql.READ_FOR_WALKER, values)).rows[0]?.json ?? null;
  }

  /** The same with all names. */
  async readForStaff({ slotId, walker }: Waiting, now: Date): Promise<string | null> {
    const values = [walker, slotId, now];
    return (await this.database.query(sql.READ_FOR_STAFF, values)).rows[0]?.json ?? null;
  }

  /** The coming walks that a walker waits for, as JSON. */
  async listOf(walker: string, now: Date): Promise<string> {
    return onlyRow((await this.database.query(sql.LIST_OF, [walker, now])).rows).json;
  }

  async findOffer(tokenHash: string): Promise<OfferRow | null> {
    return (await this.database.query(sql.READ_OFFER, [tokenHash])).rows[0] ?? null;
  }

  async export(walker: string): Promise<Exported> {
    const lists = await this.database.query(sql.EXPORT_LISTS, [walker]);
    const offers = await this.database.query(sql.EXPORT_OFFERS, [walker]);
    return {
      waiting_lists: lists.rows.map(({ slot_id, start_time, joined_at }) => ({
        slot_id,
        start_time: start_time.toISOString(),
        joined_at: joined_at.toISOString(),
      })),
      reserved_places: offers.rows.map(({ slot_id, reserved_at, reserved_until, state }) => ({
        slot_id,
        reserved_at: reserved_at.toISOString(),
        reserved_until: reserved_until.toISOString(),
        state,
      })),
    };
  }
}
