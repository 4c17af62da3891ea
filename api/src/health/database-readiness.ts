import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { onlyRow } from '../database/only-row.js';
import { sql } from '../database/sql.js';
import { within } from '../core/within.js';
import { CachedCheck } from './cached-check.js';
import type { Statement } from '../database/database.js';

const TIMEOUT_MS = 1_500;
const TTL_MS = 500;

const IS_WRITABLE: Statement<{ isWritable: boolean }> = {
  name: 'readiness.writable',
  text: sql`SELECT current_setting('transaction_read_only') = 'off' AS "isWritable"`,
};
// Half a megabyte of rows exceeds this and goes to a temporary file. On a full disk that fails, while an
// in-place update of a row does not.
const LITTLE_MEMORY = { name: 'readiness.memory', text: sql`SET LOCAL work_mem = '64kB'` };
const NEEDS_ROOM = {
  name: 'readiness.room',
  text: sql`SELECT count(*) FROM generate_series(1, 20000)`,
};
// Makes the transaction a writing one without a row: its commit waits for the disk, and for the standby
// where one is synchronous.
const WRITES = {
  name: 'readiness.write',
  text: sql`SELECT pg_logical_emit_message(true, 'walkies', 'ready')`,
};

const READS = { name: 'readiness.read', text: sql`SELECT 1` };

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
