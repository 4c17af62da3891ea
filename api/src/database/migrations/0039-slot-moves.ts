import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts how often a slot got other times. Calendar entries in mails get a higher number with each. */
export class SlotMoves0039 implements MigrationInterface {
  readonly name = 'SlotMoves0000000000039';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE slot ADD COLUMN moves integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE slot DROP COLUMN moves');
  }
}
