import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whom staff took out of a walk, so that links about it can say so. */
export class TakenOut0065 implements MigrationInterface {
  readonly name = 'TakenOut0000000000065';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE taken_out (
        slot_id integer NOT NULL REFERENCES slot ON DELETE CASCADE,
        walker text NOT NULL REFERENCES person ON DELETE CASCADE,
        at timestamptz NOT NULL,
        PRIMARY KEY (slot_id, walker)
      )`);
    await runner.query('CREATE INDEX taken_out_by_walker ON taken_out (walker)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE taken_out');
  }
}
