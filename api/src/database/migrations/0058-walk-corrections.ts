import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Corrections of finalized walks, with the record before each. Parts of a walk may be deleted from now on, and a
 * suspension knows its time, so that it is lifted when its no-shows turn out to be none.
 * A walker may say that they were there.
 */
export class WalkCorrections0058 implements MigrationInterface {
  readonly name = 'WalkCorrections0000000000058';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE walk_correction (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        slot_id integer NOT NULL REFERENCES walk ON DELETE CASCADE,
        corrected_by text REFERENCES person ON DELETE SET NULL,
        corrected_by_name text NOT NULL,
        corrected_at timestamptz NOT NULL,
        reason text NOT NULL CHECK (char_length(reason) <= 500),
        before jsonb NOT NULL
      );
      CREATE INDEX walk_correction_by_slot ON walk_correction (slot_id);
      CREATE INDEX walk_correction_by_author ON walk_correction (corrected_by);

      ALTER TABLE standing_booking ADD COLUMN suspended_at timestamptz;
      ALTER TABLE walk_walker ADD COLUMN disputed_at timestamptz;

      CREATE TRIGGER walk_dog_delete_sorted AFTER DELETE ON walk_dog REFERENCING OLD TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION sort_changed_walks();
      CREATE TRIGGER walk_walker_delete_sorted AFTER DELETE ON walk_walker
        REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sort_changed_walks()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER walk_walker_delete_sorted ON walk_walker;
      DROP TRIGGER walk_dog_delete_sorted ON walk_dog;
      ALTER TABLE walk_walker DROP COLUMN disputed_at;
      ALTER TABLE standing_booking DROP COLUMN suspended_at;
      DROP TABLE walk_correction`);
  }
}
