import { Injectable } from '@nestjs/common';
import { slotDogsVersion } from '@walkies/contract';
import type { AssignDogs } from '@walkies/contract';
import { Database } from '../../database/database.js';
import type { Queries } from '../../database/database.js';
import type { Images } from '../../dogs/dog.sql.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import type { Author } from '../../platform/audit/author.js';
import { Clock } from '../../platform/clock.js';
import type { Person } from '../../platform/person.js';
import { DomainError } from '../../core/domain-error.js';
import { SlotChangesService } from '../../slot-changes/slot-changes.service.js';
import { AssignmentsRepository } from './assignments.repository.js';
import { PairsRepository } from '../pairs/pairs.repository.js';
import type { Outing } from '../pairs/pairs.repository.js';
import { PlanRules } from '../pairs/plan-rules.js';

/** Assigns dogs to slots, each with a walker or without one. */
@Injectable()
export class AssignmentsService {
  constructor(
    private readonly database: Database,
    private readonly slots: SlotChangesService,
    private readonly assignments: AssignmentsRepository,
    private readonly pairs: PairsRepository,
    private readonly rules: PlanRules,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** The slot's dogs as JSON; walkers get only dogs of slots they may see. */
  async dogsOf(slotId: number, { role }: Pick<Person, 'role'>, images: Images): Promise<string> {
    const json =
      role === 'walker'
        ? await this.assignments.listForWalker(slotId, this.clock.now(), images)
        : await this.assignments.listForStaff(slotId, images);
    if (json === null) throw new DomainError('SLOT_NOT_FOUND');
    return json;
  }

  /**
   * Replaces the slot's dogs, all or nothing. Throws the broken rule, `WALKER_NOT_BOOKED` or
   * `CHANGED_MEANWHILE`.
   */
  async assign(author: Author, slotId: number, form: AssignDogs): Promise<void> {
    const { dogIds, override } = form;
    try {
      await this.database.transaction(async (queries) => {
        await this.pairs.acquirePlanLock(queries);
        const { stage } = await this.slots.lock(slotId, queries);
        if (stage === 'completed') throw new DomainError('SLOT_COMPLETED');
        if (!(await this.pairs.areHere(dogIds, queries))) throw unknownDog();
        const before = await this.pairs.outingsOf(slotId, queries);
        const had = before.map(({ dogId }) => dogId);
        const version = slotDogsVersion(had);
        // A retry after a lost response finds its change already made.
        if (version !== slotDogsVersion(dogIds)) {
          const now = { dogIds: had, version };
          await this.audit.refuseStale(author, `slot ${slotId}`, now, queries);
        }
        const outings = await this.#outingsIn(slotId, form, before, queries);
        await this.pairs.removeAllBut(slotId, dogIds, queries);
        const outcome = await this.pairs.place(slotId, outings, queries);
        if (outcome === 'elsewhere') throw new DomainError('DOG_ASSIGNED_ELSEWHERE');
        const planned = { slotId, dogIds: changed(before, outings), reason: override?.reason };
        const allowed = await this.rules.demand(planned, author, queries);
        const event = { action: 'dog.assign', target: `slot ${slotId}` } as const;
        const why = allowed.length > 0 ? { allowed, reason: override?.reason } : {};
        const change = {
          before: { dogIds: had },
          after: { dogIds, ...why },
        };
        await this.audit.note(author, { ...event, ...change }, queries);
      });
    } catch (error) {
      const isClash = error instanceof DomainError && error.code === 'DOG_ASSIGNED_ELSEWHERE';
      throw isClash ? await this.#whichElsewhere(slotId, dogIds) : error;
    }
  }

  /** A dog keeps its walker unless the form pairs it with another one. */
  async #outingsIn(
    slotId: number,
    { dogIds, pairs = [] }: AssignDogs,
    before: readonly Outing[],
    queries: Queries,
  ): Promise<Outing[]> {
    const walkers = pairs.map(({ walkerId }) => walkerId);
    const places = await this.pairs.bookingsOf(slotId, walkers, queries);
    const strangers = walkers.filter((uid) => !places.has(uid));
    if (strangers.length > 0) throw new DomainError('WALKER_NOT_BOOKED', { walkerIds: strangers });
    const bookingOf = new Map(
      pairs.map(({ dogId, walkerId }) => [dogId, places.get(walkerId) ?? null]),
    );
    const had = new Map(before.map(({ dogId, booking }) => [dogId, booking]));
    return dogIds.map((dogId) => ({
      dogId,
      booking: bookingOf.get(dogId) ?? had.get(dogId) ?? null,
    }));
  }

  // Runs after the rollback, because an aborted transaction accepts no queries.
  async #whichElsewhere(slotId: number, dogIds: readonly number[]): Promise<DomainError> {
    const dogs = await this.assignments.clashes(slotId, dogIds);
    if (dogs.length === 0) return new DomainError('DOG_ASSIGNED_ELSEWHERE');
    // Unicode isolates: screens neither translate such a name, nor does its direction turn the sentence.
    const names = dogs.map(({ name }) => `\u2068${name}\u2069`).join(', ');
    const text = `Assigned to another walk at this time: ${names}.`;
    return new DomainError('DOG_ASSIGNED_ELSEWHERE', { dogs }, text);
  }
}

/** The dogs whose pair changes. Rules are not checked again for the others. */
const changed = (before: readonly Outing[], after: readonly Outing[]): number[] => {
  const had = new Map(before.map(({ dogId, booking }) => [dogId, booking]));
  return after.filter(({ dogId, booking }) => had.get(dogId) !== booking).map(({ dogId }) => dogId);
};

const unknownDog = (): DomainError =>
  new DomainError('BAD_INPUT', undefined, 'One of these dogs is not at the shelter any more.');
