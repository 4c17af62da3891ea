import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails put the dates of regulars into their calendars, and take them out again. */
export class RegularsInCalendars0066 implements MigrationInterface {
  readonly name = 'RegularsInCalendars0000000000066';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE booking ADD in_calendar boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE booking DROP COLUMN in_calendar');
  }
}
