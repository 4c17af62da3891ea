import { Inject, Injectable } from '@nestjs/common';
import { can, SLOT_CAPACITY, startOfShelterDay } from '@walkies/contract';
import { Database } from '../database/database.js';
import type { Queries } from '../database/database.js';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import type { Author } from '../platform/audit/author.js';
import { Clock } from '../platform/clock.js';
import { DomainError } from '../core/domain-error.js';
import { IdempotencyKeys } from '../platform/idempotency/idempotency-keys.js';
import { BlockedDaysService } from './blocked-days.service.js';
import { Cancellations } from './cancellations.js';
import { SlotChangesRepository } from './slot-changes.repository.js';
import type { LockedSlot, SlotContents } from './slot-change.sql.js';
import { badTime, checkTimes } from './slot-times.js';
import type { SlotTimes } from './slot-times.js';

/** Adds, completes and deletes slots. */
@Injectable()
export class SlotChangesService {
  constructor(
    private readonly database: Database,
    private readonly slots: SlotChangesRepository,
    private readonly blockedDays: BlockedDaysService,
    private readonly cancellations: Cancellations,
    private readonly audit: AuditLog,
    private readonly keys: IdempotencyKeys,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** The new slot as JSON. */
  add(author: Author, times: SlotTimes): Promise<string> {
    this.#checkTimes(times);
    return this.database.transaction(async (queries) => {
      const places = { capacity: SLOT_CAPACITY, minimum: this.env.minWalkers };
      const added = await this.slots.add(author.uid, times, places, queries);
      if (added === 'exists') throw new DomainError('SLOT_EXISTS');
      if (added === 'day-blocked') throw new DomainError('DAY_BLOCKED');
      const target = `slot ${added.id}`;
      const after = { start_time: times.start, end_time: times.end };
      await this.audit.note(author, { action: 'slot.add', target, before: null, after }, queries);
      await this.keys.storeWithin(author.claimedCall, added.json, queries);
      return added.json;
    });
  }

  /**
   * Locks the slot until the transaction ends. Throws `SLOT_NOT_FOUND`, and `SLOT_BLOCKED` for a blocked day
   * and slots that it covers.
   */
  async lock(slotId: number, queries: Queries): Promise<LockedSlot> {
    const locked = await this.slots.lock(slotId, queries);
    if (!locked) throw new DomainError('SLOT_NOT_FOUND');
    if (locked.hidden || locked.stage === 'blocked') throw new DomainError('SLOT_BLOCKED');
    return locked;
  }

  /** Completes a locked slot, inside the same transaction. */
  complete(slotId: number, queries: Queries): Promise<void> {
    return this.slots.complete(slotId, queries);
  }

  /** Deletes a slot with its bookings. Only an admin may open a blocked day. */
  async delete(author: Author, slotId: number, words?: string): Promise<void> {
    const stage = await this.slots.stageOf(slotId);
    if (stage === null) throw new DomainError('SLOT_NOT_FOUND');
    if (stage !== 'blocked') return this.#delete(author, slotId, words);
    if (!can(author.role, 'day.block')) throw new DomainError('FORBIDDEN');
    await this.blockedDays.open(author, slotId);
  }

  /**
   * Deletes locked slots in the caller's transaction, and notifies each walker once of all of them, except those who
   * are `notified` by another mail. Throws `SLOT_HAS_WALK`.
   */
  async remove(
    slotIds: readonly number[],
    how: {
      by: string;
      words: string | undefined;
      lastDay?: string | null;
      notified?: readonly string[];
    },
    queries: Queries,
  ): Promise<SlotContents[]> {
    await this.cancellations.notify({ slotIds, slot: null, ...how }, queries);
    const removed: SlotContents[] = [];
    for (const slotId of slotIds) {
      const contents = await this.slots.delete(slotId, queries);
      if (contents === 'has-walk') throw new DomainError('SLOT_HAS_WALK');
      removed.push(contents);
    }
    return removed;
  }

  #delete(author: Author, slotId: number, words: string | undefined): Promise<void> {
    return this.database.transaction(async (queries) => {
      const locked = await this.slots.lock(slotId, queries);
      if (!locked || locked.hidden) throw new DomainError('SLOT_NOT_FOUND');
      if (locked.stage === 'completed') throw new DomainError('SLOT_COMPLETED');
      await this.slots.skip(slotId, queries);
      const how = { by: author.uid, words };
      const [before = null] = await this.remove([slotId], how, queries);
      const target = `slot ${slotId}`;
      await this.audit.note(
        author,
        { action: 'slot.delete', target, before, after: null },
        queries,
      );
    });
  }

  #checkTimes(times: SlotTimes): void {
    const now = this.clock.now();
    checkTimes(times, now);
    if (times.start < startOfShelterDay(now, this.env.shelterTimeZone)) {
      throw badTime('A time slot cannot start before today.');
    }
  }
}
