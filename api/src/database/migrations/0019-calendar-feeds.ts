import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CalendarFeeds0019 implements MigrationInterface {
  readonly name = 'CalendarFeeds0000000000019';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE calendar_feed (
        person text PRIMARY KEY CONSTRAINT calendar_feed_person_fkey
          REFERENCES person (uid) ON DELETE CASCADE,
        secret text NOT NULL CONSTRAINT calendar_feed_secret UNIQUE
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE calendar_feed');
  }
}
