import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Dogs0002 implements MigrationInterface {
  readonly name = 'Dogs0000000000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE dog_photo (
        hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
        jpeg bytea NOT NULL,
        thumbnail bytea NOT NULL
      )
    `);
    // A JPEG does not get smaller, so PostgreSQL need not try.
    await runner.query(`
      ALTER TABLE dog_photo
        ALTER COLUMN jpeg SET STORAGE EXTERNAL,
        ALTER COLUMN thumbnail SET STORAGE EXTERNAL
    `);
    await runner.query(`
      CREATE TABLE dog (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name text NOT NULL,
        breed text NOT NULL,
        description text NOT NULL,
        grade text NOT NULL CHECK (grade IN ('grey', 'maroon', 'gold')),
        photo_hash text REFERENCES dog_photo,
        image_url text
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE dog');
    await runner.query('DROP TABLE dog_photo');
  }
}
