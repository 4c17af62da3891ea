import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Copies of the slot's start and length beside each walker, so that the report on hours reads one index. A
 * walk's slot keeps its times. Not named like the slot's columns: statements of the previous release join both.
 */
export class Hours0052 implements MigrationInterface {
  readonly name = 'Hours0000000000052';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE walk_walker ADD COLUMN began_at timestamptz, ADD COLUMN seconds integer;

      CREATE FUNCTION know_hours() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        SELECT start_time, extract(epoch FROM end_time - start_time)
        INTO NEW.began_at, NEW.seconds FROM slot WHERE id = NEW.slot_id;
        RETURN NEW;
      END $$;
      CREATE TRIGGER walk_walker_hours BEFORE INSERT ON walk_walker
        FOR EACH ROW EXECUTE FUNCTION know_hours();

      -- Nothing that screens show or sort by changes.
      ALTER TABLE walk_walker DISABLE TRIGGER USER;
      UPDATE walk_walker w
      SET began_at = s.start_time, seconds = extract(epoch FROM s.end_time - s.start_time)
      FROM slot s WHERE s.id = w.slot_id;
      ALTER TABLE walk_walker ENABLE TRIGGER USER;

      ALTER TABLE walk_walker ALTER COLUMN began_at SET NOT NULL,
        ALTER COLUMN seconds SET NOT NULL;
      CREATE INDEX walk_walker_hours ON walk_walker (began_at) INCLUDE (walker, seconds)
        WHERE attended`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX walk_walker_hours;
      DROP TRIGGER walk_walker_hours ON walk_walker;
      DROP FUNCTION know_hours();
      ALTER TABLE walk_walker DROP COLUMN began_at, DROP COLUMN seconds`);
  }
}
