import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Chores0013 implements MigrationInterface {
  readonly name = 'Chores0000000000013';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE chore (name text PRIMARY KEY, due timestamptz NOT NULL)');
    // Uids alone, and not for long.
    await runner.query(`
      CREATE TABLE departed (uid text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE departed, chore');
  }
}
