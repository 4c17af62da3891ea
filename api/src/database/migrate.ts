import { setTimeout as pause } from 'node:timers/promises';
import { DataSource, MigrationExecutor } from 'typeorm';
import type { QueryRunner } from 'typeorm';
import { EnvError } from '../env.js';
import type { Env } from '../env.js';
import { logNotice } from '../core/log.js';
import { isUnreachable } from '../core/unreachable.js';
import { dataSourceOptions } from './data-source.js';
import { BOUNDS } from './bounds.js';
import { sql } from './sql.js';
import { LOCK_KEYS } from './locks.sql.js';

type Place = Pick<Env, 'databaseUrl' | 'production'>;

/** Stops the start with such a role in production, and warns elsewhere. */
export const ROLE_MAY_TOO_MUCH =
  'The role of DATABASE_URL could change the audit log: let it be an ordinary role, no superuser.';

const POLL_MS = 200;
const RETRIES = 5;
const RETRY_MS = 1_000;

// A role that can write everywhere also owns its tables. Checked before the first table exists.
export const MAY_TOO_MUCH = sql`
  SELECT rolsuper OR pg_has_role(oid, 'pg_write_all_data', 'MEMBER') AS may
  FROM pg_roles WHERE rolname = current_user`;

/** A migration of a large table, or the wait for one, may take any time. */
const UNBOUNDED = { ...BOUNDS, connections: 1, statementMs: 0, lineMs: 0, lockMs: 0, idleMs: 0 };

/**
 * Migrates the schema and returns the names of the applied migrations. If several processes start at once,
 * one migrates and the others wait. Throws in production if a superuser would own the tables.
 */
export const migrate = (place: Place): Promise<string[]> =>
  alone(place, async (executor) => {
    const done = await executor.executePendingMigrations();
    return done.map(({ name }) => name);
  });

/** `migrate` with retries, because PostgreSQL may still be starting. */
export async function migrateOnceReachable(place: Place): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await migrate(place);
      return;
    } catch (error) {
      if (attempt > RETRIES || !isUnreachable(error)) throw error;
      logNotice('warn', 'PostgreSQL cannot be reached; trying again.');
      await pause(RETRY_MS);
    }
  }
}

/** Reverts the latest migration and returns its name; null without one. */
export const stepBack = (place: Place): Promise<string | null> =>
  alone(place, async (executor, runner) => {
    const before = await namesOf(runner);
    await executor.undoLastMigration();
    const after = await namesOf(runner);
    return before.find((name) => !after.includes(name)) ?? null;
  });

/** Runs on a dedicated connection, whose end also releases the lock. */
async function alone<Result>(
  { databaseUrl, production }: Place,
  work: (executor: MigrationExecutor, runner: QueryRunner) => Promise<Result>,
): Promise<Result> {
  const dataSource = await new DataSource(dataSourceOptions(databaseUrl, UNBOUNDED)).initialize();
  try {
    const runner = dataSource.createQueryRunner();
    if (production) await refuseTooMuch(runner);
    // Polls, because a statement that waits inside PostgreSQL would block the lock's owner from building an
    // index concurrently.
    while (!(await isOurs(runner))) await pause(POLL_MS);
    const executor = new MigrationExecutor(dataSource, runner);
    executor.transaction = 'each';
    return await work(executor, runner);
  } finally {
    await dataSource.destroy();
  }
}

async function refuseTooMuch(runner: QueryRunner): Promise<void> {
  const [role]: { may: boolean }[] = await runner.query(String(MAY_TOO_MUCH));
  if (role?.may) throw new EnvError([ROLE_MAY_TOO_MUCH]);
}

async function isOurs(runner: QueryRunner): Promise<boolean> {
  const [lock]: { ours: boolean }[] = await runner.query(
    `SELECT pg_try_advisory_lock(${LOCK_KEYS.migration}) AS ours`,
  );
  return lock?.ours === true;
}

async function namesOf(runner: QueryRunner): Promise<string[]> {
  if (!(await runner.hasTable('migrations'))) return [];
  const rows: { name: string }[] = await runner.query('SELECT name FROM migrations');
  return rows.map(({ name }) => name);
}
