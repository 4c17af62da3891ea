import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Walkers whose walk moves at short notice may give it back without a late cancel. */
export class ExcusedCancels0064 implements MigrationInterface {
  readonly name = 'ExcusedCancels0000000000064';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['booking', 'late_cancel']) {
      await runner.query(`ALTER TABLE ${table} ADD excused boolean NOT NULL DEFAULT false`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['booking', 'late_cancel']) {
      await runner.query(`ALTER TABLE ${table} DROP COLUMN excused`);
    }
  }
}
