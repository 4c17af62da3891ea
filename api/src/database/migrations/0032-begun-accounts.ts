import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts that are being made: what a process leaves half-made when it ends is found by them. */
export class BegunAccounts0032 implements MigrationInterface {
  readonly name = 'BegunAccounts0000000000032';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE begun_account (uid text PRIMARY KEY, at timestamptz NOT NULL)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE begun_account');
  }
}
