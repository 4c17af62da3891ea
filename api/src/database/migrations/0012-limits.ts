import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Calls counted by all processes together; the columns and their order are rate-limiter-flexible's.
 * What is lost with an unlogged table is a few minutes' count.
 */
export class Limits0012 implements MigrationInterface {
  readonly name = 'Limits0000000000012';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNLOGGED TABLE rate_limit (
        key varchar(255) PRIMARY KEY,
        points integer NOT NULL DEFAULT 0,
        expire bigint
      )
    `);
    // VOLATILE, so that it counts in a snapshot of its own moment: a statement that waits for the
    // walker's turn would otherwise not see what was booked while it waited.
    await runner.query(`
      CREATE FUNCTION bookings_ahead(who text, moment timestamptz) RETURNS int
      LANGUAGE plpgsql VOLATILE AS $$
      BEGIN
        RETURN (
          SELECT count(*) FROM booking
          WHERE walker = who AND lower(during) >= moment AND during && tstzrange(moment, NULL)
        );
      END $$
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION bookings_ahead');
    await runner.query('DROP TABLE rate_limit');
  }
}
