import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who was invited, and when last. */
export class Invitations0025 implements MigrationInterface {
  readonly name = 'Invitations0000000000025';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE person ADD COLUMN invited_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE person DROP COLUMN invited_at');
  }
}
