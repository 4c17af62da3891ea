import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Person0001 implements MigrationInterface {
  // TypeORM orders by the last 13 digits.
  readonly name = 'Person0000000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE person (
        uid text PRIMARY KEY,
        name text NOT NULL,
        email text NOT NULL,
        phone text,
        role text NOT NULL CHECK (role IN ('walker', 'marshal', 'admin')),
        created_at timestamptz,
        last_seen timestamptz
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE person');
  }
}
