import { Injectable } from '@nestjs/common';
import { can } from '@walkies/contract';
import type { FinalizeWalk } from '@walkies/contract';
import { DomainError } from '../core/domain-error.js';
import { Database } from '../database/database.js';
import type { Queries } from '../database/database.js';
import type { Author } from '../platform/audit/author.js';
import { Clock } from '../platform/clock.js';
import { AfterWalks } from './after-walks.js';
import type { RecordedDog, Writer } from './after-walks.js';
import { WalksRepository } from './walks.repository.js';

/** What each write to a walk begins and ends with. */
@Injectable()
export class WalkWrites {
  constructor(
    private readonly database: Database,
    private readonly walks: WalksRepository,
    private readonly afterWalks: AfterWalks,
    private readonly clock: Clock,
  ) {}

  /** Stores everything or nothing. The author cannot leave meanwhile. */
  begin<Answer>(
    { uid, name }: Author,
    dogs: readonly RecordedDog[],
    work: (by: Writer, queries: Queries) => Promise<Answer>,
  ): Promise<Answer> {
    const by = { uid, name, at: this.clock.now() };
    return this.database.transaction(async (queries) => {
      await this.afterWalks.prepare(dogs, queries);
      // The account was deleted while its token was still valid at another process.
      const isHere = await this.walks.lockWriter(by, queries);
      if (!isHere) throw new DomainError('UNAUTHENTICATED');
      return work(by, queries);
    });
  }

  /** The written walk as JSON. */
  async show(slotId: number, queries: Queries): Promise<string> {
    const walk = await this.walks.read(slotId, queries);
    if (walk === null) throw new Error('A walk that was just written is not there');
    return walk;
  }
}

export const dogDeleted = (): DomainError =>
  new DomainError('BAD_INPUT', undefined, 'One of these dogs does not exist any more.');

export function demandComplete(
  { walkerIds, dogIds }: Pick<FinalizeWalk, 'walkerIds' | 'dogIds'>,
  { role }: Author,
): void {
  const isEmpty = walkerIds.length === 0 || dogIds.length === 0;
  if (isEmpty && !can(role, 'walk.finalize.empty')) throw new DomainError('WALK_INCOMPLETE');
}
