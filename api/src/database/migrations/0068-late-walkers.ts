import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By how many minutes a booked walker is late, as they said. */
export class LateWalkers0068 implements MigrationInterface {
  readonly name = 'LateWalkers0000000000068';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE booking ADD late_minutes smallint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE booking DROP COLUMN late_minutes');
  }
}
