import { Injectable } from '@nestjs/common';
import { GRADES } from '@walkies/contract';
import type { Grade, GradeForm, KeepApartForm, NeedsForm } from '@walkies/contract';
import { Database } from '../../database/database.js';
import type { Queries } from '../../database/database.js';
import { DogsService } from '../../dogs/dogs.service.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import type { AuditEvent } from '../../platform/audit/audit-log.js';
import type { Author } from '../../platform/audit/author.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../core/domain-error.js';
import { BrokenPairs } from '../pairs/broken-pairs.service.js';
import { CareRepository } from './care.repository.js';
import { PairsRepository } from '../pairs/pairs.repository.js';

/** True if `grade` is harder than `before`, so that fewer walkers are cleared for it. */
export const isHarder = (grade: Grade, before: Grade): boolean =>
  GRADES.indexOf(grade) < GRADES.indexOf(before);

/**
 * Changes a dog's needs, grade and keep-apart rules. Each method returns the dog's care as JSON, and throws
 * `DOG_NOT_FOUND`.
 */
@Injectable()
export class DogCareService {
  constructor(
    private readonly database: Database,
    private readonly dogs: DogsService,
    private readonly care: CareRepository,
    private readonly pairs: PairsRepository,
    private readonly broken: BrokenPairs,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async read(id: number, queries: Queries = this.database): Promise<string> {
    const json = await this.care.dog(id, this.clock.now(), queries);
    if (json === null) throw new DomainError('DOG_NOT_FOUND');
    return json;
  }

  /** Throws `CHANGED_MEANWHILE`. */
  setNeeds(author: Author, id: number, needs: NeedsForm): Promise<string> {
    return this.#write(id, async (queries) => {
      const dog = await this.dogs.lock(id, queries);
      if (!areSame(dog, needs)) await this.dogs.refuseStaleNeeds(author, id, queries);
      await this.dogs.setNeeds(id, needs, queries);
      const change = { before: needsOf(dog), after: needsOf(needs) };
      await this.note(author, id, change, queries);
    });
  }

  /** Giving the current grade again changes nothing. Throws `BREAKS_PAIRS`, `CHANGED_MEANWHILE`. */
  regrade(author: Author, id: number, { grade, reason, broken }: GradeForm): Promise<string> {
    return this.#write(id, async (queries) => {
      const dog = await this.dogs.lock(id, queries);
      const { grade: before } = dog;
      if (before === grade) return;
      await this.dogs.refuseStale(author, id, queries);
      await this.dogs.regrade(author, dog, { grade, reason }, queries);
      if (isHarder(grade, before)) {
        const breaking = { rule: 'NOT_CLEARED', dogId: id, answers: broken } as const;
        await this.broken.settle(breaking, author, queries);
      }
      const change = { before: { grade: before }, after: { grade, reason, broken } };
      await this.note(author, id, change, queries);
    });
  }

  /** Throws `BREAKS_PAIRS`. */
  async keepApart(
    author: Author,
    [id, otherId]: readonly [number, number],
    { reason, broken }: KeepApartForm,
  ): Promise<string> {
    if (id === otherId) throw new DomainError('BAD_INPUT', undefined, SAME_DOG);
    return this.#write(id, async (queries) => {
      await this.#demandBoth([id, otherId], queries);
      const note = { reason, notedBy: author.uid, notedAt: this.clock.now() };
      await this.care.keepApart([id, otherId], note, queries);
      const breaking = { rule: 'DOGS_KEPT_APART', dogId: id, otherId, answers: broken } as const;
      await this.broken.settle(breaking, author, queries);
      const change = { before: null, after: { keptApart: otherId, reason, broken } };
      await this.note(author, id, change, queries);
    });
  }

  letMeet(
    author: Author,
    [id, otherId]: readonly [number, number],
    reason: string,
  ): Promise<string> {
    return this.#write(id, async (queries) => {
      await this.#demandBoth([id, otherId], queries);
      if (!(await this.care.letMeet([id, otherId], queries))) return;
      const change = { before: { keptApart: otherId }, after: { keptApart: null, reason } };
      await this.note(author, id, change, queries);
    });
  }

  /** Adds the audit entry that each write of a dog's care needs. */
  note(
    author: Author,
    id: number,
    change: Pick<AuditEvent, 'before' | 'after'>,
    queries: Queries,
  ): Promise<void> {
    const event = { action: 'dog.care', target: `dog ${id}`, ...change } as const;
    return this.audit.note(author, event, queries);
  }

  async #demandBoth(dogIds: readonly number[], queries: Queries): Promise<void> {
    if (!(await this.pairs.areHere(dogIds, queries))) throw new DomainError('DOG_NOT_FOUND');
  }

  #write(id: number, work: (queries: Queries) => Promise<void>): Promise<string> {
    return this.database.transaction(async (queries) => {
      await this.pairs.acquirePlanLock(queries);
      await work(queries);
      return this.read(id, queries);
    });
  }
}

const SAME_DOG = 'A dog cannot be kept apart from itself.';

/** The needs for the audit log. Of the text it stores only the length. */
const needsOf = ({ mustKnow, walksAWeek, walksADay, restMinutes }: NeedsForm) => ({
  must_know_length: [...mustKnow].length,
  walks_a_week: walksAWeek,
  walks_a_day: walksADay,
  rest_minutes: restMinutes,
});

/** A retry after a lost response finds its change already made. */
const areSame = (dog: NeedsForm, needs: NeedsForm): boolean =>
  dog.mustKnow === needs.mustKnow &&
  dog.walksAWeek === needs.walksAWeek &&
  dog.walksADay === needs.walksADay &&
  dog.restMinutes === needs.restMinutes;
