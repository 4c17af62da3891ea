import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DogArchive0005 implements MigrationInterface {
  readonly name = 'DogArchive0000000000005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE dog ADD COLUMN archived_at timestamptz');
    // Finds the photos that no dog has any more.
    await runner.query('CREATE INDEX dog_by_photo ON dog (photo_hash)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX dog_by_photo');
    await runner.query('ALTER TABLE dog DROP COLUMN archived_at');
  }
}
