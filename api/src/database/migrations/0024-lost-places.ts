import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose bookings went because the shelter called the walk off; the bookings are gone by then. */
export class LostPlaces0024 implements MigrationInterface {
  readonly name = 'LostPlaces0000000000024';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE lost_place (
        booking bigint PRIMARY KEY,
        slot integer NOT NULL,
        walker text CONSTRAINT lost_place_walker_fkey REFERENCES person (uid) ON DELETE SET NULL,
        called_off_by text CONSTRAINT lost_place_called_off_by_fkey
          REFERENCES person (uid) ON DELETE SET NULL,
        start_time timestamptz NOT NULL,
        at timestamptz NOT NULL
      )
    `);
    await runner.query('CREATE INDEX lost_place_by_slot ON lost_place (slot)');
    await runner.query('CREATE INDEX lost_place_by_walker ON lost_place (walker)');
    await runner.query('CREATE INDEX lost_place_by_staff ON lost_place (called_off_by)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE lost_place');
  }
}
