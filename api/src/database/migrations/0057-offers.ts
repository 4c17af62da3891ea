import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A walker holds one offer at a time for one time, and is told when a place opens that they let lapse. */
export class Offers0057 implements MigrationInterface {
  readonly name = 'Offers0000000000057';

  async up(runner: QueryRunner): Promise<void> {
    // Rows from before have no time: two of them may overlap.
    await runner.query(`
      ALTER TABLE reserved_place
        ADD COLUMN during tstzrange,
        ADD COLUMN told_at timestamptz,
        ADD CONSTRAINT reserved_place_without_overlap
          EXCLUDE USING gist (walker WITH =, during WITH &&) WHERE (state = 'open')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE reserved_place DROP COLUMN during, DROP COLUMN told_at`);
  }
}
