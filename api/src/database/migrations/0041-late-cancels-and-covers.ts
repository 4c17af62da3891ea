import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Late cancels, covers, and why a dog did not go to the walker who covers. */
export class LateCancelsAndCovers0041 implements MigrationInterface {
  readonly name = 'LateCancelsAndCovers0000000000041';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE late_cancel (
        booking bigint PRIMARY KEY,
        slot_id integer REFERENCES slot ON DELETE SET NULL,
        walker text NOT NULL REFERENCES person ON DELETE CASCADE,
        start_time timestamptz NOT NULL,
        end_time timestamptz NOT NULL,
        reason text NOT NULL,
        at timestamptz NOT NULL
      );
      CREATE INDEX late_cancel_by_slot ON late_cancel (slot_id);
      CREATE INDEX late_cancel_by_walker ON late_cancel (walker, at);
      CREATE TABLE cover (
        secret text PRIMARY KEY,
        booking_id bigint CONSTRAINT cover_once_per_booking UNIQUE
          REFERENCES booking ON DELETE SET NULL,
        slot_id integer REFERENCES slot ON DELETE SET NULL,
        walker text NOT NULL REFERENCES person ON DELETE CASCADE,
        created_at timestamptz NOT NULL,
        used_at timestamptz,
        used_by text REFERENCES person ON DELETE SET NULL
      );
      CREATE INDEX cover_by_slot ON cover (slot_id);
      CREATE INDEX cover_by_walker ON cover (walker);
      CREATE INDEX cover_by_user ON cover (used_by) WHERE used_by IS NOT NULL;
      ALTER TABLE dog_assignment
        ADD COLUMN lost_to text REFERENCES person ON DELETE SET NULL,
        ADD COLUMN lost_rule text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE dog_assignment DROP COLUMN lost_to, DROP COLUMN lost_rule;
      DROP TABLE cover;
      DROP TABLE late_cancel`);
  }
}
