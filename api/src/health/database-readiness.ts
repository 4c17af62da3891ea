import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { onlyRow } from '../database/only-row.js';
import { within } from '../core/within.js';
import { CachedCheck } from './cached-check.js';
import { IS_WRITABLE, LITTLE_MEMORY, NEEDS_ROOM, READS, WRITES } from './readiness.sql.js';

const TIMEOUT_MS = 1_500;
const TTL_MS = 500;

/** Checks whether PostgreSQL accepts writes, or at least reads, now. */
@Injectable()
export class DatabaseReadiness {
  // While a check hangs, no second one starts: it occupies one connection, not all.
  readonly #writes = new CachedCheck(
    () => this.#write(),
    () => TTL_MS,
  );
  readonly #reads = new CachedCheck(
    () => this.database.query(READS),
    () => TTL_MS,
  );

  constructor(private readonly database: Database) {}

  /** Rejects when no write completed within 1.5 s. */
  async checkWrites(): Promise<void> {
    await within(TIMEOUT_MS, 'PostgreSQL', this.#writes.get());
  }

  /** Rejects when no read completed within 1.5 s. */
  async checkReads(): Promise<void> {
    await within(TIMEOUT_MS, 'PostgreSQL', this.#reads.get());
  }

  #write(): Promise<void> {
    return this.database.transaction(async (queries) => {
      const { rows } = await queries.query(IS_WRITABLE);
      if (!onlyRow(rows).isWritable) throw new Error('PostgreSQL can only be read');
      await queries.query(LITTLE_MEMORY);
      await queries.query(NEEDS_ROOM);
      await queries.query(WRITES);
    });
  }
}
