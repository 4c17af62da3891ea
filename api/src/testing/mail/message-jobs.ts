import { PgBoss } from 'pg-boss';
import type { Database } from '../../database/database.js';
import { sql } from '../../database/sql.js';
import { waitFor } from '../processes/wait-for.js';

export const WAITING = {
  name: 'testing.waiting-messages',
  text: sql`SELECT FROM pgboss.job WHERE name = 'messages' AND state IN ('created', 'retry', 'active')`,
};

const TRY_NOW = {
  name: 'testing.try-messages-now',
  text: sql`UPDATE pgboss.job SET start_after = now()
    WHERE name = 'messages' AND state = $1::pgboss.job_state RETURNING id`,
};

/** Those of the given messages whose attempt is due or not over. */
const DUE = {
  name: 'testing.due-messages',
  text: sql`SELECT FROM pgboss.job WHERE name = 'messages' AND id = ANY($1::uuid[])
    AND (state = 'active' OR state IN ('created', 'retry') AND start_after <= now())`,
};

/** Messages without a completed attempt. */
const UNTRIED = {
  name: 'testing.untried-messages',
  text: sql`SELECT FROM pgboss.job WHERE name = 'messages' AND state IN ('created', 'active')`,
};

/** Resolves once no message waits or is being sent. */
export async function allThrough(database: Database, deadlineMs?: number): Promise<void> {
  const isThrough = async () => (await database.query(WAITING)).rowCount === 0;
  await waitFor('all messages to be through', isThrough, deadlineMs);
}

/** Resolves once each message has been tried; `meanwhile` must hold after each poll. */
export async function allTried(database: Database, meanwhile?: () => void): Promise<void> {
  await waitFor('all messages to be tried', async () => {
    const { rowCount } = await database.query(UNTRIED);
    if (rowCount) meanwhile?.();
    return rowCount === 0;
  });
}

/** Waits for a message in this state, schedules its next attempt for now, and waits until that is over. */
export async function retryNow(database: Database, state: 'created' | 'retry'): Promise<void> {
  const ids = await waitFor(`a message to be ${state}`, async () => {
    const { rows } = await database.query<{ id: string }>(TRY_NOW, [state]);
    return rows.length > 0 && rows.map(({ id }) => id);
  });
  const isOver = async () => (await database.query(DUE, [ids])).rowCount === 0;
  await waitFor('its next attempt to be over', isOver);
}

const LONG_AGO = {
  name: 'testing.begun-long-ago',
  text: sql`UPDATE pgboss.job SET started_on = now() - interval '1 hour'
    WHERE name = 'messages' AND state = 'active'`,
};

// Otherwise, pg-boss would not monitor twice within a minute.
const MONITOR_NOW = {
  name: 'testing.monitor-now',
  text: sql`UPDATE pgboss.queue SET monitor_on = NULL, monitor_claim_on = NULL
    WHERE name = 'messages'`,
};

/** Releases the jobs of a killed worker now; pg-boss itself checks for them each minute. */
export async function freeKilled(database: Database, databaseUrl: string): Promise<void> {
  await database.query(LONG_AGO);
  await database.query(MONITOR_NOW);
  const boss = new PgBoss({
    connectionString: databaseUrl,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.supervise('messages');
  await boss.stop();
}

const DELETE_MESSAGES = {
  name: 'testing.delete-messages',
  text: sql`
    WITH jobs AS (DELETE FROM pgboss.job WHERE name = 'messages' AND state <> 'active'),
      digests AS (DELETE FROM message_gathered),
      days AS (DELETE FROM message_day)
    DELETE FROM message`,
};

const BEING_SENT = {
  name: 'testing.messages-being-sent',
  text: sql`SELECT FROM pgboss.job WHERE name = 'messages' AND state = 'active'`,
};

/** Deletes all messages and waiting jobs, once none is being sent: its mail would reach the next test. */
export async function deleteMessages(database: Database): Promise<void> {
  await waitFor('no message to be sent any more', async () => {
    await database.query(DELETE_MESSAGES);
    return (await database.query(BEING_SENT)).rowCount === 0;
  });
}

/** Schedules every next attempt for now, first attempts included. */
export async function tryAllNow(database: Database): Promise<void> {
  await database.query(TRY_NOW, ['created']);
  await database.query(TRY_NOW, ['retry']);
}
