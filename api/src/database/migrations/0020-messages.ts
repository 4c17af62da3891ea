import { getConstructionPlans } from 'pg-boss';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** pg-boss's own name for the table of the queue `messages`: its SHA-224. */
const JOBS = 'pgboss.j01231d5a9fcfe41e132ded43f5d3ef5d556c5d9c44e3c5e508084975';

/**
 * Those of groups, dependencies, dead letters, keys and statistics, of which messages have none: fetching
 * (i11), cleaning up (i16) and the primary key do without, on a table of at most a day's messages.
 */
const UNUSED = [4, 7, 9, 12, 13, 14, 15, 17].map((index) => `${JOBS}_i${index}`);

/** What pg-boss says, without its own transaction: the migration's holds all of it. */
const withoutTransaction = (plan: string): string =>
  plan.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, '');

/**
 * pg-boss's tables as its own release makes them. A later release brings a migration of its own, which
 * runs `getMigrationPlans` from the version in `pgboss.version` where that is behind.
 */
export class Messages0020 implements MigrationInterface {
  readonly name = 'Messages0000000000020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(withoutTransaction(getConstructionPlans('pgboss')));
    // A table of its own, without what messages have no use for: making one due is part of a booking.
    await runner.query(
      `SELECT pgboss.create_queue('messages', '{"policy": "standard", "partition": true}')`,
    );
    await runner.query(`DROP INDEX ${UNUSED.join(', ')}`);
    // Else each booking would lock the one row of the queue, which never goes before its jobs.
    await runner.query(`ALTER TABLE ${JOBS} DROP CONSTRAINT q_fkey`);
    await runner.query(`ALTER TABLE ${JOBS} DROP CONSTRAINT dlq_fkey`);
    await runner.query(`
      CREATE TABLE message (
        id uuid PRIMARY KEY,
        kind text NOT NULL,
        person text NOT NULL CONSTRAINT message_person_fkey
          REFERENCES person (uid) ON DELETE CASCADE,
        state text NOT NULL
          CONSTRAINT message_state_check CHECK (state IN ('sent', 'failed', 'refused')),
        at timestamptz NOT NULL,
        last_words text NOT NULL
      )
    `);
    await runner.query('CREATE INDEX message_by_person ON message (person, at)');
    await runner.query('CREATE INDEX message_by_time ON message (at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE message');
    await runner.query('DROP SCHEMA pgboss CASCADE');
  }
}
