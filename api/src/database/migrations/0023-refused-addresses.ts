import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The address of somebody that a mail server takes no mail for; said of no other address. */
export class RefusedAddresses0023 implements MigrationInterface {
  readonly name = 'RefusedAddresses0000000000023';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE person ADD COLUMN refused_email text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE person DROP COLUMN refused_email');
  }
}
