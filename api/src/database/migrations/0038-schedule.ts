import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The shelter's normal week, the slots that come from it, and the days on which staff deleted one. */
export class Schedule0038 implements MigrationInterface {
  readonly name = 'Schedule0000000000038';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE schedule_entry (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        last_day date,
        version integer NOT NULL DEFAULT 1
      )`);
    await runner.query(`
      CREATE TABLE schedule_period (
        schedule_id integer NOT NULL REFERENCES schedule_entry ON DELETE CASCADE,
        first_day date NOT NULL,
        weekday smallint NOT NULL CONSTRAINT schedule_weekday CHECK (weekday BETWEEN 0 AND 6),
        start_time time NOT NULL,
        end_time time NOT NULL,
        marshal text REFERENCES person ON DELETE SET NULL,
        minimum_walkers smallint NOT NULL
          CONSTRAINT schedule_minimum CHECK (minimum_walkers BETWEEN 0 AND 4),
        PRIMARY KEY (schedule_id, first_day),
        CONSTRAINT schedule_length CHECK (
          end_time > start_time AND end_time - start_time <= interval '16 hours'
        )
      )`);
    await runner.query('CREATE INDEX schedule_period_by_marshal ON schedule_period (marshal)');
    await runner.query(`
      CREATE TABLE schedule_skip (
        schedule_id integer NOT NULL REFERENCES schedule_entry ON DELETE CASCADE,
        day date NOT NULL,
        PRIMARY KEY (schedule_id, day)
      )`);
    await runner.query(`
      ALTER TABLE slot
        ADD COLUMN schedule_id integer REFERENCES schedule_entry,
        ADD COLUMN scheduled_on date,
        ADD CONSTRAINT slot_scheduled CHECK ((schedule_id IS NULL) = (scheduled_on IS NULL))`);
    await runner.query(`
      CREATE UNIQUE INDEX slot_once_per_schedule ON slot (schedule_id, scheduled_on)
      WHERE schedule_id IS NOT NULL`);
    // Screens of every release refetch after a resync; a schedule changes seldom. Foreign keys also run
    // statements that change no row.
    await runner.query(`
      CREATE FUNCTION announce_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO unannounced_change (message)
        SELECT '{"kind":"resync"}' WHERE EXISTS (SELECT FROM changed);
        RETURN NULL;
      END $$`);
    for (const table of ['schedule_entry', 'schedule_period']) {
      for (const event of ['INSERT', 'UPDATE', 'DELETE']) {
        await runner.query(`
          CREATE TRIGGER ${table}_${event.toLowerCase()}_announced AFTER ${event} ON ${table}
          REFERENCING ${event === 'DELETE' ? 'OLD' : 'NEW'} TABLE AS changed
          FOR EACH STATEMENT EXECUTE FUNCTION announce_schedule()`);
      }
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE slot DROP COLUMN scheduled_on, DROP COLUMN schedule_id');
    await runner.query('DROP TABLE schedule_skip, schedule_period, schedule_entry');
    await runner.query('DROP FUNCTION announce_schedule');
  }
}
