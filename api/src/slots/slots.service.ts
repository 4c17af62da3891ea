import { Injectable } from '@nestjs/common';
import { SLOT_LIST_DAYS_BACK } from '@walkies/contract';
import { Clock } from '../platform/clock.js';
import type { Person } from '../platform/person.js';
import type { JsonList, Page } from '../platform/http/json-list.js';
import { SlotsRepository } from './slots.repository.js';

const DAY_MS = 24 * 3_600_000;

/** The slots that overlap [from, to), or the one with an id. */
export interface SlotsQuery {
  from?: Date | undefined;
  to?: Date | undefined;
  id?: number | undefined;
}

/** Lists slots. */
@Injectable()
export class SlotsService {
  constructor(
    private readonly slots: SlotsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Slots that overlap the range, or the slot with an id. Walkers get only those they could book or have
   * booked, and no past ones.
   */
  async list({ uid, role }: Person, query: SlotsQuery, page: Page): Promise<JsonList> {
    const now = this.clock.now();
    const isWalker = role === 'walker';
    const audience = isWalker ? 'walker' : 'staff';
    const selection = isWalker ? 'open' : 'all';
    const earliestStart = isWalker ? now : undefined;
    if (query.id !== undefined) {
      return this.slots.listOne(query.id, uid, audience, selection, earliestStart);
    }
    const from = query.from ?? new Date(now.getTime() - SLOT_LIST_DAYS_BACK * DAY_MS);
    return this.slots.list(uid, audience, selection, { from, to: query.to, earliestStart }, page);
  }

  /** Available or booked, from now on, earliest first. */
  async listUpcoming({ uid, role }: Person, to: Date | undefined, page: Page): Promise<JsonList> {
    const now = this.clock.now();
    const audience = role === 'walker' ? 'walker' : 'staff';
    return this.slots.list(uid, audience, 'open', { from: now, to, earliestStart: now }, page);
  }
}
