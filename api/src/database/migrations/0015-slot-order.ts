import type { MigrationInterface, QueryRunner } from 'typeorm';

const FIRST_BY_NAME = (slots: string): string => `
  SELECT DISTINCT ON (a.slot_id) a.slot_id, a.dog_id
  FROM dog_assignment a JOIN dog ON dog.id = a.dog_id
  WHERE dog.archived_at IS NULL AND ${slots}
  ORDER BY a.slot_id, lower(dog.name), dog.id`;

// The one place that says which of a slot's dogs stands first.
const LEAD = `
  CREATE FUNCTION lead_slots(ids integer[]) RETURNS void LANGUAGE sql AS $$
    UPDATE dog_assignment a SET leads = NOT a.leads
    FROM (
      SELECT each.slot_id, each.dog_id, first.dog_id IS NOT NULL AS leads
      FROM dog_assignment each LEFT JOIN (${FIRST_BY_NAME('a.slot_id = ANY(ids)')}) first
        ON first.slot_id = each.slot_id AND first.dog_id = each.dog_id
      WHERE each.slot_id = ANY(ids)
    ) known
    WHERE a.slot_id = known.slot_id AND a.dog_id = known.dog_id AND a.leads <> known.leads
  $$`;

const LEAD_CHANGED = `
  CREATE FUNCTION lead_changed_slots() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM lead_slots(ARRAY(SELECT DISTINCT slot_id FROM changed));
    RETURN NULL;
  END $$`;

// One after the other: two dogs of one slot that are renamed at once see each other's new name so.
const LEAD_OF_DOG = `
  CREATE FUNCTION lead_slots_of_dog() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(7301016);
    PERFORM lead_slots(ARRAY(SELECT slot_id FROM dog_assignment WHERE dog_id = NEW.id));
    RETURN NULL;
  END $$`;

const TRIGGERS = [
  `dog_assignment_insert_led AFTER INSERT ON dog_assignment REFERENCING NEW TABLE AS changed
   FOR EACH STATEMENT EXECUTE FUNCTION lead_changed_slots()`,
  `dog_assignment_delete_led AFTER DELETE ON dog_assignment REFERENCING OLD TABLE AS changed
   FOR EACH STATEMENT EXECUTE FUNCTION lead_changed_slots()`,
  `dog_led AFTER UPDATE OF name, archived_at ON dog FOR EACH ROW
   WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.archived_at IS DISTINCT FROM NEW.archived_at)
   EXECUTE FUNCTION lead_slots_of_dog()`,
];

/**
 * What is ahead is read in order from an index, however much is behind: by start within a status, by
 * marshal, and by the first of the assigned dogs, which is kept beside them. Each index keeps writes to
 * its table waiting while it is built, some seconds for a million slots; readers go on.
 */
export class SlotOrder0015 implements MigrationInterface {
  readonly name = 'SlotOrder0000000000015';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX slot_open_by_start ON slot (status, start_time, id)
      WHERE stage = 'open' AND blocked_by IS NULL
    `);
    // What a blocked day covers is in no list, and an index without it can be counted by itself.
    await runner.query(`
      CREATE INDEX slot_shown_by_start ON slot (start_time, id) WHERE blocked_by IS NULL
    `);
    await runner.query('DROP INDEX slot_by_start');
    // Holds what slot_by_marshal does, and the order within it.
    await runner.query('CREATE INDEX slot_of_marshal_by_start ON slot (marshal, start_time, id)');
    await runner.query('DROP INDEX slot_by_marshal');
    await runner.query(`
      CREATE INDEX dog_assignment_by_start ON dog_assignment (lower(during), slot_id, dog_id)
    `);
    await runner.query(`
      ALTER TABLE dog_assignment ADD COLUMN leads boolean NOT NULL DEFAULT false
    `);
    // Nobody has to hear of what does not show.
    await runner.query('ALTER TABLE dog_assignment DISABLE TRIGGER USER');
    await runner.query(`
      UPDATE dog_assignment SET leads = true FROM (${FIRST_BY_NAME('true')}) first
      WHERE dog_assignment.slot_id = first.slot_id AND dog_assignment.dog_id = first.dog_id
    `);
    await runner.query('ALTER TABLE dog_assignment ENABLE TRIGGER USER');
    await runner.query(`
      CREATE INDEX dog_assignment_leads ON dog_assignment (dog_id, lower(during), slot_id)
      WHERE leads
    `);
    for (const text of [LEAD, LEAD_CHANGED, LEAD_OF_DOG]) await runner.query(text);
    for (const trigger of TRIGGERS) await runner.query(`CREATE TRIGGER ${trigger}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['lead_slots_of_dog()', 'lead_changed_slots()', 'lead_slots(integer[])']) {
      await runner.query(`DROP FUNCTION ${name} CASCADE`);
    }
    await runner.query('ALTER TABLE dog_assignment DROP COLUMN leads');
    await runner.query('DROP INDEX dog_assignment_by_start');
    await runner.query('CREATE INDEX slot_by_marshal ON slot (marshal)');
    await runner.query('CREATE INDEX slot_by_start ON slot (start_time, id)');
    await runner.query(
      'DROP INDEX slot_of_marshal_by_start, slot_shown_by_start, slot_open_by_start',
    );
  }
}
