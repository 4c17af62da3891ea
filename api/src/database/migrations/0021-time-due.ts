import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What messages that time makes due are decided by. */
export class TimeDue0021 implements MigrationInterface {
  readonly name = 'TimeDue0000000000021';

  async up(runner: QueryRunner): Promise<void> {
    // Of bookings that are there already nobody knows when; no row is written anew.
    await runner.query('ALTER TABLE booking ADD COLUMN booked_at timestamptz');
    await runner.query(`
      CREATE TABLE called_off (
        day integer CONSTRAINT called_off_day_fkey REFERENCES slot (id) ON DELETE CASCADE,
        walker text CONSTRAINT called_off_walker_fkey REFERENCES person (uid) ON DELETE CASCADE,
        PRIMARY KEY (day, walker)
      )
    `);
    await runner.query('CREATE INDEX called_off_by_walker ON called_off (walker)');
    await runner.query(`CREATE INDEX message_not_sent ON message (at) WHERE state <> 'sent'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX message_not_sent');
    await runner.query('DROP TABLE called_off');
    await runner.query('ALTER TABLE booking DROP COLUMN booked_at');
  }
}
