import { Injectable } from '@nestjs/common';
import type { PairForm } from '@walkies/contract';
import { Database } from '../../database/database.js';
import type { Queries } from '../../database/database.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import type { AuditEvent } from '../../platform/audit/audit-log.js';
import type { Author } from '../../platform/audit/author.js';
import { DomainError } from '../../core/domain-error.js';
import { SlotChangesService } from '../../slot-changes/slot-changes.service.js';
import { PairsRepository } from './pairs.repository.js';
import type { Outing } from './pairs.repository.js';
import { PlanRules, refusalOf } from './plan-rules.js';
import { PlansRepository } from './plans.repository.js';

/** Pairs dogs with walkers. */
@Injectable()
export class PairsService {
  constructor(
    private readonly database: Database,
    private readonly slots: SlotChangesService,
    private readonly plans: PlansRepository,
    private readonly pairs: PairsRepository,
    private readonly rules: PlanRules,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Plans a dog for a walker of the slot, or without a walker. Returns the slot as JSON. Throws the broken
   * rule, `DOG_NOT_FOUND`, `WALKER_NOT_BOOKED`, `PAIR_CHANGED`.
   */
  async pair(author: Author, slotId: number, dogId: number, form: PairForm): Promise<string> {
    const { walkerId, instead, override, was } = form;
    return this.#write(slotId, async (queries) => {
      await this.#demandAsSeen(slotId, { dogId, walkerId, was }, queries);
      if (!(await this.pairs.areHere([dogId], queries))) throw new DomainError('DOG_NOT_FOUND');
      const booking = walkerId && (await this.#placeOf(slotId, walkerId, queries));
      if (instead !== undefined && instead !== dogId) {
        await this.pairs.remove(slotId, instead, queries);
      }
      const outing: Outing = { dogId, booking };
      if ((await this.pairs.place(slotId, [outing], queries)) === 'elsewhere') {
        throw new Elsewhere();
      }
      const change = { slotId, dogIds: [dogId], reason: override?.reason };
      const allowed = await this.rules.demand(change, author, queries);
      const why = allowed.length > 0 ? { allowed, reason: override?.reason } : {};
      const after = { dogId, walkerId, instead, ...why };
      await this.#note(author, slotId, { before: null, after }, queries);
      return this.#read(slotId, queries);
    }).catch(async (error: unknown) => {
      if (!(error instanceof Elsewhere)) throw error;
      // Runs after the rollback, because an aborted transaction accepts no queries.
      const broken = await this.pairs.brokenIf(slotId, [dogId], walkerId);
      throw refusalOf(broken) ?? new DomainError('DOG_ASSIGNED_ELSEWHERE');
    });
  }

  /**
   * Removes a dog from the slot's plan, if it is in it. `was`: the walker that the caller saw with it;
   * throws `PAIR_CHANGED` if that has changed.
   */
  async remove(author: Author, slotId: number, dogId: number, was?: string | null): Promise<void> {
    await this.#write(slotId, async (queries) => {
      await this.#demandWalker(slotId, dogId, was, queries);
      if (!(await this.pairs.remove(slotId, dogId, queries))) return;
      await this.#note(author, slotId, { before: { dogId }, after: null }, queries);
    });
  }

  #write<Answer>(slotId: number, work: (queries: Queries) => Promise<Answer>): Promise<Answer> {
    return this.database.transaction(async (queries) => {
      await this.pairs.acquirePlanLock(queries);
      const { stage } = await this.slots.lock(slotId, queries);
      if (stage === 'completed') throw new DomainError('SLOT_COMPLETED');
      return work(queries);
    });
  }

  async #demandAsSeen(
    slotId: number,
    { dogId, walkerId, was }: Pick<PairForm, 'walkerId' | 'was'> & { dogId: number },
    queries: Queries,
  ): Promise<void> {
    if (!was) return;
    const pairs = await this.pairs.pairsOf(slotId, queries);
    const dog = pairs.find((pair) => pair.dogId === dogId);
    // An earlier attempt or another person has made this change already.
    if (dog?.walker === walkerId) return;
    const dogs = pairs.filter(({ walker }) => walker !== null && walker === walkerId);
    const isAsSeen =
      [undefined, dog?.walker ?? null].includes(was.walkerId) &&
      (was.dogId
        ? dogs.some((one) => one.dogId === was.dogId)
        : was.dogId === undefined || !dogs[0]);
    if (!isAsSeen) throw new DomainError('PAIR_CHANGED');
  }

  async #demandWalker(
    slotId: number,
    dogId: number,
    was: string | null | undefined,
    queries: Queries,
  ): Promise<void> {
    if (was === undefined) return;
    const pairs = await this.pairs.pairsOf(slotId, queries);
    const dog = pairs.find((pair) => pair.dogId === dogId);
    if (dog && dog.walker !== was) throw new DomainError('PAIR_CHANGED');
  }

  async #placeOf(slotId: number, walkerId: string, queries: Queries): Promise<string> {
    const booking = (await this.pairs.bookingsOf(slotId, [walkerId], queries)).get(walkerId);
    if (!booking) throw new DomainError('WALKER_NOT_BOOKED', { walkerIds: [walkerId] });
    return booking;
  }

  #note(
    author: Author,
    slotId: number,
    change: Pick<AuditEvent, 'before' | 'after'>,
    queries: Queries,
  ): Promise<void> {
    const event = { action: 'pair.plan', target: `slot ${slotId}`, ...change } as const;
    return this.audit.note(author, event, queries);
  }

  async #read(slotId: number, queries: Queries): Promise<string> {
    const json = await this.plans.read(slotId, queries);
    if (json === null) throw new DomainError('SLOT_NOT_FOUND');
    return json;
  }
}

/** Another slot has the dog at this time; rolls the transaction back. */
class Elsewhere extends Error {}
