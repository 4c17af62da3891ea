import { Injectable } from '@nestjs/common';
import { RANGE_MAX_YEARS } from '@walkies/contract';
import type { HoldForm } from '@walkies/contract';
import { HOLD_ENDS_BEFORE_START, HOLD_IS_OVER } from '@walkies/contract/texts';
import { Database } from '../../database/database.js';
import type { Queries } from '../../database/database.js';
import { DogsService } from '../../dogs/dogs.service.js';
import type { Author } from '../../platform/audit/author.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../core/domain-error.js';
import { IdempotencyKeys } from '../../platform/idempotency/idempotency-keys.js';
import { BrokenPairs } from '../pairs/broken-pairs.service.js';
import { CareRepository } from './care.repository.js';
import { DogCareService } from './dog-care.service.js';
import type { DogHoldEntity } from './dog-hold.entity.js';
import { PairsRepository } from '../pairs/pairs.repository.js';

/** Adds and ends holds of dogs. Each method returns the dog's care as JSON, and throws `DOG_NOT_FOUND`. */
@Injectable()
export class HoldsService {
  constructor(
    private readonly database: Database,
    private readonly dogs: DogsService,
    private readonly care: CareRepository,
    private readonly dogCare: DogCareService,
    private readonly pairs: PairsRepository,
    private readonly broken: BrokenPairs,
    private readonly keys: IdempotencyKeys,
    private readonly clock: Clock,
  ) {}

  /** Throws `HOLD_OVERLAPS`, `BREAKS_PAIRS`. */
  add(author: Author, dogId: number, form: HoldForm): Promise<string> {
    const { reason, broken } = form;
    const now = this.clock.now();
    const [startsAt, endsAt] = [form.from ?? now, form.until ?? null];
    checkTimes(startsAt, endsAt, now);
    return this.#write(dogId, async (queries) => {
      const note = { reason, notedBy: author.uid, notedAt: now };
      const id = await this.care.addHold({ dogId, startsAt, endsAt, ...note }, queries);
      if (id === 'overlaps') throw new DomainError('HOLD_OVERLAPS');
      const breaking = { rule: 'DOG_ON_HOLD', dogId, answers: broken } as const;
      await this.broken.settle(breaking, author, queries);
      const after = { hold: { id, from: startsAt, until: endsAt }, reason, broken };
      await this.dogCare.note(author, dogId, { before: null, after }, queries);
      const json = await this.dogCare.read(dogId, queries);
      await this.keys.storeWithin(author.claimedCall, json, queries);
      return json;
    });
  }

  /**
   * Ends a hold now, or deletes a future one. Throws `HOLD_NOT_FOUND`, also for a past hold, and
   * `HOLD_OF_INCIDENT`.
   */
  end(author: Author, dogId: number, holdId: number, reason: string): Promise<string> {
    return this.#write(dogId, async (queries) => {
      const now = this.clock.now();
      const hold = await this.care.hold(holdId, dogId, queries);
      if (!hold || (hold.endsAt && hold.endsAt <= now)) throw new DomainError('HOLD_NOT_FOUND');
      if (hold.incidentId !== null) throw new DomainError('HOLD_OF_INCIDENT');
      const isComing = hold.startsAt >= now;
      if (isComing) await this.care.removeHold(holdId, queries);
      else await this.care.endHold(holdId, now, queries);
      const after = { hold: isComing ? null : { ...factsOf(hold), until: now }, reason };
      const change = { before: { hold: factsOf(hold) }, after };
      await this.dogCare.note(author, dogId, change, queries);
      return this.dogCare.read(dogId, queries);
    });
  }

  #write(dogId: number, work: (queries: Queries) => Promise<string>): Promise<string> {
    return this.database.transaction(async (queries) => {
      await this.pairs.acquirePlanLock(queries);
      await this.dogs.lock(dogId, queries);
      return work(queries);
    });
  }
}

const factsOf = ({ id, startsAt, endsAt }: DogHoldEntity) => ({
  id,
  from: startsAt,
  until: endsAt,
});

function checkTimes(startsAt: Date, endsAt: Date | null, now: Date): void {
  if (endsAt && endsAt <= startsAt) throw badTime(HOLD_ENDS_BEFORE_START);
  if (endsAt && endsAt <= now) throw badTime(HOLD_IS_OVER);
  const year = now.getUTCFullYear();
  const isFar = (at: Date): boolean => Math.abs(at.getUTCFullYear() - year) > RANGE_MAX_YEARS;
  if (isFar(startsAt) || (endsAt && isFar(endsAt))) {
    throw badTime(`A hold starts and ends within ${RANGE_MAX_YEARS} years.`);
  }
}

const badTime = (sentence: string): DomainError =>
  new DomainError('BAD_INPUT', undefined, sentence);
