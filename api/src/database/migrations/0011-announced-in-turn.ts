import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The identity of an unlogged table is an unlogged sequence, which a standby that is promoted
 * before its first restartpoint cannot read: every write would fail from then on. An ordinary
 * sequence survives, and the table, then empty, works.
 */
export class AnnouncedInTurn0011 implements MigrationInterface {
  readonly name = 'AnnouncedInTurn0000000000011';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SEQUENCE change_turn');
    await runner.query(`
      ALTER TABLE unannounced_change
        ALTER COLUMN turn DROP IDENTITY,
        ALTER COLUMN turn SET DEFAULT nextval('change_turn')
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE unannounced_change
        ALTER COLUMN turn DROP DEFAULT,
        ALTER COLUMN turn ADD GENERATED ALWAYS AS IDENTITY
    `);
    await runner.query('DROP SEQUENCE change_turn');
  }
}
