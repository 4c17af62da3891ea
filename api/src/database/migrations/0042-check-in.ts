import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The moment at which a booked walker checked in. */
export class CheckIn0042 implements MigrationInterface {
  readonly name = 'CheckIn0000000000042';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE booking ADD COLUMN checked_in_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE booking DROP COLUMN checked_in_at');
  }
}
