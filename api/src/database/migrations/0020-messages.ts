import { getConstructionPlans } from 'pg-boss';
import type { MigrationInterface, QueryRunner } from 'typeorm';

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
    // A table of its own has half of the indexes, so that making a message due costs a booking less.
    await runner.query(
      `SELECT pgboss.create_queue('messages', '{"policy": "standard", "partition": true}')`,
    );
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
