import { Injectable } from '@nestjs/common';
import { DatabaseError } from 'pg';
import { Database } from '../../database/database.js';
import type { Queries } from '../../database/database.js';
import { DomainError } from '../../core/domain-error.js';
import { KeyedQueue } from '../../core/keyed-queue.js';
import { PersonRepository } from './person.repository.js';

// Each occupies a connection while it waits for accounts and profiles; the rest of the pool stays free for
// other work.
const AT_ONCE = 4;
const WAITING = 200;
const TIMEOUT_MS = 5_000;
// Longest wait for the lock while another process has it.
const LOCK_TIMEOUT_MS = 3_000;
const LOCK_NOT_AVAILABLE = '55P03';

/** Serializes writes about one person, such as sign-up, change and deletion, over all processes. */
@Injectable()
export class PersonLock {
  readonly #queue = new KeyedQueue({ atOnce: AT_ONCE, waiting: WAITING, timeoutMs: TIMEOUT_MS });

  constructor(
    private readonly database: Database,
    private readonly people: PersonRepository,
  ) {}

  /**
   * Runs the work in one transaction under the person's lock. Throws `UNAVAILABLE` when the lock is not free
   * in time.
   */
  async run<Result>(uid: string, work: (queries: Queries) => Promise<Result>): Promise<Result> {
    return this.#queue.run(uid, () =>
      this.database.transaction(async (queries) => {
        await this.#acquire(uid, queries);
        return work(queries);
      }),
    );
  }

  async #acquire(uid: string, queries: Queries): Promise<void> {
    try {
      await this.people.lock(uid, LOCK_TIMEOUT_MS, queries);
    } catch (error) {
      const isBusy = error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE;
      throw isBusy ? new DomainError('UNAVAILABLE') : error;
    }
  }
}
