import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LastKnown0014 implements MigrationInterface {
  readonly name = 'LastKnown0000000000014';

  async up(runner: QueryRunner): Promise<void> {
    // What account and profile said when they were asked last, for when they cannot be asked.
    await runner.query(`
      ALTER TABLE person ADD COLUMN last_known jsonb, ADD COLUMN last_known_at timestamptz
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE person DROP COLUMN last_known, DROP COLUMN last_known_at');
  }
}
