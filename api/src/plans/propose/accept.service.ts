import { Injectable } from '@nestjs/common';
import type {
  Accepted,
  AcceptedPair,
  BrokenRule,
  PlanBefore,
  RefusedPair,
} from '@walkies/contract';
import { Database } from '../../database/database.js';
import type { Queries } from '../../database/database.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import type { Author } from '../../platform/audit/author.js';
import { DomainError } from '../../core/domain-error.js';
import { errorBody } from '../../platform/http/error-catalogue.js';
import { IdempotencyKeys } from '../../platform/idempotency/idempotency-keys.js';
import { SlotChangesService } from '../../slot-changes/slot-changes.service.js';
import { PairsRepository } from '../pairs/pairs.repository.js';
import { refusalOf } from '../pairs/plan-rules.js';
import { ProposalsRepository } from './proposals.repository.js';
import type { Broken } from '../pairs/pair.sql.js';

/** Plans accepted proposals. */
@Injectable()
export class AcceptService {
  constructor(
    private readonly database: Database,
    private readonly slots: SlotChangesService,
    private readonly pairs: PairsRepository,
    private readonly proposals: ProposalsRepository,
    private readonly audit: AuditLog,
    private readonly keys: IdempotencyKeys,
  ) {}

  /**
   * Plans each pair that breaks no rule now, in their order, and returns the others with the reason.
   * Existing pairs stay as they are. With an idempotency key, a retry returns the same, so that the plan
   * before the first try is known.
   */
  accept(author: Author, pairs: readonly AcceptedPair[]): Promise<Accepted> {
    return this.database.transaction(async (queries) => {
      await this.pairs.acquirePlanLock(queries);
      const closed = await this.#lockSlots(pairs, queries);
      const outcome: Accepted = { accepted: [], refused: [] };
      for (const pair of pairs) {
        const result = closed.get(pair.slotId) ?? (await this.#plan(author, pair, queries));
        if (typeof result === 'string') outcome.accepted.push({ ...pair, before: result });
        else outcome.refused.push(refusedPair(pair, result));
      }
      await this.keys.storeWithin(author.claimedCall, JSON.stringify(outcome), queries);
      return outcome;
    });
  }

  /** Locks the slots in order of their ids, and returns the errors of those that take no dogs. */
  async #lockSlots(
    pairs: readonly AcceptedPair[],
    queries: Queries,
  ): Promise<ReadonlyMap<number, Refused>> {
    const ids = [...new Set(pairs.map(({ slotId }) => slotId))];
    const closed = new Map<number, Refused>();
    for (const id of ids.toSorted((one, other) => one - other)) {
      const refused = await refusedBy(async () => {
        const { stage } = await this.slots.lock(id, queries);
        if (stage === 'completed') throw new DomainError('SLOT_COMPLETED');
      });
      if (refused) closed.set(id, refused);
    }
    return closed;
  }

  #plan(author: Author, pair: AcceptedPair, queries: Queries): Promise<Refused | PlanBefore> {
    return refusedBy(async () => {
      const { before, booking } = await this.#stateOf(pair, queries);
      if (before === 'planned') return before;
      await this.proposals.apart(queries, () => this.#place(pair, booking, queries));
      await this.#note(author, pair, queries);
      return before;
    });
  }

  /** The plan before the pair, and the walker's booking. */
  async #stateOf(
    { slotId, dogId, walkerId }: AcceptedPair,
    queries: Queries,
  ): Promise<{ before: PlanBefore; booking: string }> {
    if (!(await this.pairs.areHere([dogId], queries))) throw new DomainError('DOG_NOT_FOUND');
    const booking = (await this.pairs.bookingsOf(slotId, [walkerId], queries)).get(walkerId);
    if (!booking) throw new DomainError('WALKER_NOT_BOOKED');
    const outing = (await this.pairs.outingsOf(slotId, queries)).find(
      (each) => each.dogId === dogId,
    );
    if (!outing) return { before: 'absent', booking };
    if (outing.booking === null) return { before: 'waiting', booking };
    if (outing.booking === booking) return { before: 'planned', booking };
    throw new DomainError('DOG_ASSIGNED_ELSEWHERE', undefined, TAKEN_PLACE);
  }

  async #place({ slotId, dogId }: AcceptedPair, booking: string, queries: Queries): Promise<void> {
    const outcome = await this.pairs.place(slotId, [{ dogId, booking }], queries);
    if (outcome === 'elsewhere') throw new DomainError('DOG_ASSIGNED_ELSEWHERE');
    const broken = await this.pairs.brokenInPlan(slotId, [dogId], queries);
    const refusal = refusalOf(broken);
    if (refusal) throw new BrokenPair(refusal, broken);
  }

  #note(author: Author, { slotId, dogId, walkerId }: AcceptedPair, queries: Queries) {
    const after = { dogId, walkerId, proposed: true };
    const target = `slot ${slotId}`;
    return this.audit.note(author, { action: 'pair.plan', target, before: null, after }, queries);
  }
}

const TAKEN_PLACE = 'This dog has another walker in this walk.';

interface Refused {
  refusal: DomainError;
  broken: BrokenRule[];
}

/** A pair that breaks rules of the plan. */
class BrokenPair extends Error {
  constructor(
    readonly refusal: DomainError,
    readonly rules: readonly Broken[],
  ) {
    super(refusal.code);
  }
}

/** Result of `work`, or the error with which it was refused. */
async function refusedBy<Result>(work: () => Promise<Result>): Promise<Refused | Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError) return { refusal: error, broken: [] };
    if (!(error instanceof BrokenPair)) throw error;
    return { refusal: error.refusal, broken: error.rules.map(({ broken }) => broken) };
  }
}

function refusedPair(pair: AcceptedPair, { refusal, broken }: Refused): RefusedPair {
  const { error, code } = errorBody(refusal.code, { text: refusal.text });
  return { ...pair, code, error, broken };
}
