import { readFile } from 'node:fs/promises';
import { getConstructionPlans } from 'pg-boss';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { EnvError } from '../../env.js';

/** In this order: later files refer to tables of earlier ones. */
const FILES = [
  ...['users', 'dogs', 'slots', 'walks', 'plans', 'messages', 'platform', 'changes'],
  'replaced',
];
const LAST_REPLACED = 'SearchFolding0000000000035';

export const DATABASE_TOO_OLD =
  'This database is from before the baseline migration: first start the last release from before it, whose migrations end with 0035.';
export const NOTHING_BEFORE =
  'The baseline is the first migration: there is no older schema to go back to.';

/** pg-boss's own name for the table of the queue `messages`: its SHA-224. */
const JOBS = 'pgboss.j01231d5a9fcfe41e132ded43f5d3ef5d556c5d9c44e3c5e508084975';
/**
 * Indexes for groups, dependencies, dead letters, keys and statistics, which messages do not have. Fetching
 * (i11), cleaning up (i16) and the primary key do without, on a table of at most a day's messages.
 */
const UNUSED = [4, 7, 9, 12, 13, 14, 15, 17].map((index) => `${JOBS}_i${index}`);

/** The schema that the migrations up to 0035 made; it replaces them. */
export class Baseline0035 implements MigrationInterface {
  // TypeORM orders by the last 13 digits.
  readonly name = 'Baseline0000000000035';

  async up(runner: QueryRunner): Promise<void> {
    const applied: { name: string }[] = await runner.query('SELECT name FROM migrations');
    if (applied.some(({ name }) => name === LAST_REPLACED)) return;
    if (applied.length > 0) throw new EnvError([DATABASE_TOO_OLD]);
    for (const file of FILES) {
      await runner.query(await readFile(new URL(`baseline/${file}.sql`, import.meta.url), 'utf8'));
    }
    await createQueue(runner);
  }

  async down(): Promise<void> {
    throw new EnvError([NOTHING_BEFORE]);
  }
}

/**
 * pg-boss's tables as its own release creates them. A later release needs a migration that runs
 * `getMigrationPlans` where `pgboss.version` is behind.
 */
async function createQueue(runner: QueryRunner): Promise<void> {
  // Without its own transaction, as the migration's contains all of it.
  const plan = getConstructionPlans('pgboss').replace(/^\s*BEGIN;|COMMIT;\s*$/g, '');
  await runner.query(plan);
  // A table of its own without what messages do not need, because a booking's statement enqueues them.
  await runner.query(
    `SELECT pgboss.create_queue('messages', '{"policy": "standard", "partition": true}')`,
  );
  await runner.query(`DROP INDEX ${UNUSED.join(', ')}`);
  // Each booking would lock the queue's one row, which is never deleted before its jobs.
  await runner.query(`ALTER TABLE ${JOBS} DROP CONSTRAINT q_fkey, DROP CONSTRAINT dlq_fkey`);
}
