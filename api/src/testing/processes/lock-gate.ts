import pg from 'pg';
import type { Database, Statement } from '../../database/database.js';
import { sql } from '../../database/sql.js';
import { waitFor } from './wait-for.js';

/** A lock that a test holds on a dedicated connection. */
export interface LockGate {
  /** Resolves once so many other connections wait for any lock. */
  waiters: (many: number) => Promise<unknown>;
  /** Releases the lock; PostgreSQL keeps the order of the waiting. */
  open: () => Promise<void>;
}

/** A write that takes no lock fails its test soon. */
const WAIT_MS = 20_000;

const WAITING = {
  name: 'testing.waiting-for-a-lock',
  text: sql`
    SELECT count(*)::int AS many FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`,
};

/** Acquires the lock of this statement. */
export async function holdLock(
  database: Database,
  databaseUrl: string,
  { text }: Pick<Statement, 'text'>,
  values: readonly unknown[] = [],
): Promise<LockGate> {
  const holder = new pg.Client(databaseUrl);
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query(String(text), [...values]);
  return {
    waiters: (many) =>
      waitFor(
        `${many} writes to wait for a lock`,
        async () => {
          const { rows } = await database.query<{ many: number }>(WAITING);
          return rows[0]?.many === many;
        },
        WAIT_MS,
      ),
    open: async () => {
      await holder.query('COMMIT').finally(() => holder.end());
    },
  };
}
