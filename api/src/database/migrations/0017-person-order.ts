import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * People are listed by name and found by any part of a name or an address. The table
 * is written anew and locked for a second or two, with 50,000 people.
 */
export class PersonOrder0017 implements MigrationInterface {
  readonly name = 'PersonOrder0000000000017';

  async up(runner: QueryRunner): Promise<void> {
    // Trusted since PostgreSQL 13: whoever owns the database may, without being superuser.
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    // With the name itself, going through all by name needs the index alone.
    await runner.query('CREATE INDEX person_by_name ON person (lower(name), uid) INCLUDE (name)');
    await runner.query(`
      CREATE INDEX person_by_role ON person (role, lower(name), uid) INCLUDE (disabled)
    `);
    await runner.query(`
      ALTER TABLE person ADD COLUMN sought text NOT NULL
        GENERATED ALWAYS AS (lower(name) || E'\\n' || lower(email)) STORED
    `);
    await runner.query('CREATE INDEX person_by_part ON person USING gin (sought gin_trgm_ops)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX person_by_part, person_by_role, person_by_name');
    await runner.query('ALTER TABLE person DROP COLUMN sought');
    await runner.query('DROP EXTENSION pg_trgm');
  }
}
