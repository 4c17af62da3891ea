import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The outcome of each backup, for the admins. */
export class BackupRuns0036 implements MigrationInterface {
  readonly name = 'BackupRuns0000000000036';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE backup_run (
        id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at timestamptz NOT NULL,
        outcome text NOT NULL CHECK (outcome IN ('set-up', 'succeeded', 'failed')),
        reason text
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE backup_run');
  }
}
