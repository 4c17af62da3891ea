import { setTimeout as pause } from 'node:timers/promises';
import { DataSource, MigrationExecutor } from 'typeorm';
import type { QueryRunner } from 'typeorm';
import type { Env } from '../env.js';
import { logNotice } from '../platform/log.js';
import { isUnreachable } from '../platform/unreachable.js';
import { dataSourceOptions } from './data-source.js';
import { BOUNDS } from './bounds.js';

type Place = Pick<Env, 'databaseUrl' | 'production'>;

/** Why the API does not start with this role in production, and warns elsewhere. */
export const ROLE_MAY_TOO_MUCH =
  'The role of DATABASE_URL could change the audit log: let it be an ordinary role, no superuser.';

// Any number that no other advisory lock of this database uses.
const MIGRATION_LOCK = 7_301_001;
const LOOK_AGAIN_MS = 200;
const RETRIES = 5;
const RETRY_MS = 1_000;

// A role that writes everywhere also owns what it makes: asked before there is a first table.
const MAY_TOO_MUCH = `
  SELECT rolsuper OR pg_has_role(oid, 'pg_write_all_data', 'MEMBER') AS may
  FROM pg_roles WHERE rolname = current_user`;

/** A change of a large table takes as long as it takes, and so does waiting for one. */
const UNBOUNDED = { ...BOUNDS, connections: 1, statementMs: 0, lineMs: 0, lockMs: 0, idleMs: 0 };

/**
 * Brings the schema up to date and answers the names of what was done. Of several processes that
 * start at once, one does it and the others wait for it. Throws where a superuser would own the
 * tables of a real site.
 */
export const migrate = (place: Place): Promise<string[]> =>
  alone(place, async (executor) => {
    const done = await executor.executePendingMigrations();
    return done.map(({ name }) => name);
  });

/** `migrate`, tried again for a while: PostgreSQL may still be starting beside this process. */
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

/** Takes the last change back and answers its name; null where there is none. */
export const stepBack = (place: Place): Promise<string | null> =>
  alone(place, async (executor, runner) => {
    const before = await namesOf(runner);
    await executor.undoLastMigration();
    const after = await namesOf(runner);
    return before.find((name) => !after.includes(name)) ?? null;
  });

/** Works on a connection of its own, which takes the lock with it when it breaks. */
async function alone<Result>(
  { databaseUrl, production }: Place,
  work: (executor: MigrationExecutor, runner: QueryRunner) => Promise<Result>,
): Promise<Result> {
  const dataSource = await new DataSource(dataSourceOptions(databaseUrl, UNBOUNDED)).initialize();
  try {
    const runner = dataSource.createQueryRunner();
    if (production) await refuseTooMuch(runner);
    // Asking again instead of waiting inside PostgreSQL: a statement that waits would keep the one
    // who has the lock from building an index beside running writes.
    while (!(await isOurs(runner))) await pause(LOOK_AGAIN_MS);
    const executor = new MigrationExecutor(dataSource, runner);
    executor.transaction = 'each';
    return await work(executor, runner);
  } finally {
    await dataSource.destroy();
  }
}

async function refuseTooMuch(runner: QueryRunner): Promise<void> {
  const [role]: { may: boolean }[] = await runner.query(MAY_TOO_MUCH);
  if (role?.may) throw new Error(ROLE_MAY_TOO_MUCH);
}

async function isOurs(runner: QueryRunner): Promise<boolean> {
  const [lock]: { ours: boolean }[] = await runner.query(
    `SELECT pg_try_advisory_lock(${MIGRATION_LOCK}) AS ours`,
  );
  return lock?.ours === true;
}

async function namesOf(runner: QueryRunner): Promise<string[]> {
  if (!(await runner.hasTable('migrations'))) return [];
  const rows: { name: string }[] = await runner.query('SELECT name FROM migrations');
  return rows.map(({ name }) => name);
}
