import type { Database } from '../database/database.js';

const WAITING = {
  name: 'testing.waiting-messages',
  text: `SELECT FROM pgboss.job WHERE name = 'messages' AND state IN ('created', 'retry', 'active')`,
};

const TRY_NOW = {
  name: 'testing.try-messages-now',
  text: `UPDATE pgboss.job SET start_after = now()
    WHERE name = 'messages' AND state = $1::pgboss.job_state`,
};

/** Resolves once no message waits or is being sent. */
export async function allThrough(database: Database): Promise<void> {
  while ((await database.query(WAITING)).rowCount);
}

/** Waits for a message in this state, and makes its next try due now. */
export async function tryAgainNow(database: Database, state: 'created' | 'retry'): Promise<void> {
  while (!(await database.query(TRY_NOW, [state])).rowCount);
}
