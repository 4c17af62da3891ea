import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Audit0007 implements MigrationInterface {
  readonly name = 'Audit0000000000007';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE person ADD COLUMN disabled boolean NOT NULL DEFAULT false');
    // Names nobody by a foreign key: whoever leaves stays in it as a uid.
    await runner.query(`
      CREATE TABLE audit_entry (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at timestamptz NOT NULL,
        who text NOT NULL,
        action text NOT NULL,
        target text NOT NULL,
        before jsonb,
        after jsonb,
        request_id text NOT NULL
      )
    `);
    await runner.query('REVOKE UPDATE, DELETE, TRUNCATE ON audit_entry FROM PUBLIC, CURRENT_USER');
    // One day is blocked once.
    await runner.query('DROP INDEX slot_blocked_days');
    await runner.query(`
      CREATE UNIQUE INDEX slot_blocked_days ON slot (start_time) WHERE stage = 'blocked'
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX slot_blocked_days');
    await runner.query(`
      CREATE INDEX slot_blocked_days ON slot (start_time) WHERE stage = 'blocked'
    `);
    await runner.query('DROP TABLE audit_entry');
    await runner.query('ALTER TABLE person DROP COLUMN disabled');
  }
}
