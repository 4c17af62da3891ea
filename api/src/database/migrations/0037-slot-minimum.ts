import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The walkers that a slot needs. Existing slots get the default of `MIN_WALKERS`. */
export class SlotMinimum0037 implements MigrationInterface {
  readonly name = 'SlotMinimum0000000000037';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE slot ADD COLUMN minimum_walkers smallint NOT NULL DEFAULT 2
        CONSTRAINT slot_minimum CHECK (minimum_walkers BETWEEN 0 AND 4)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE slot DROP COLUMN minimum_walkers');
  }
}
