import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The names by which reports sort walks. Those without one stand last, whichever way. */
const NAMES = ['sort_marshal', 'sort_dog', 'sort_walker'];
const WAYS = [
  ['first', 'ASC'],
  ['last', 'DESC'],
] as const;

// A slot's times never change, so a copy of its start stays right.
const KNOW_START = `
  CREATE FUNCTION know_start() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    SELECT start_time INTO NEW.start_time FROM slot WHERE id = NEW.slot_id;
    RETURN NEW;
  END $$`;

// The one place that says what a walk is sorted by. It leaves a walk alone whose names are right.
const SORT_WALKS = `
  CREATE FUNCTION sort_walks(ids integer[]) RETURNS void LANGUAGE sql AS $$
    UPDATE walk SET sort_marshal = known.marshal, sort_dog = known.dog, sort_walker = known.walker
    FROM (
      SELECT w.slot_id, lower(coalesce(w.finalized_by_name, owner.name)) AS marshal,
        (SELECT min(lower(d.name)) FROM walk_dog d WHERE d.slot_id = w.slot_id) AS dog,
        (SELECT min(lower(p.name)) FROM walk_walker p
          WHERE p.slot_id = w.slot_id AND p.attended) AS walker
      FROM walk w JOIN slot s ON s.id = w.slot_id LEFT JOIN person owner ON owner.uid = s.marshal
      WHERE w.slot_id = ANY(ids)
    ) known
    WHERE walk.slot_id = known.slot_id
      AND (walk.sort_marshal, walk.sort_dog, walk.sort_walker)
        IS DISTINCT FROM (known.marshal, known.dog, known.walker)
  $$`;

const SORT_CHANGED = `
  CREATE FUNCTION sort_changed_walks() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM sort_walks(ARRAY(SELECT DISTINCT slot_id FROM changed));
    RETURN NULL;
  END $$`;

// A walk that nobody finalized goes under the name of the slot's marshal.
const SORT_OF_OWNER = `
  CREATE FUNCTION sort_walks_of_owner() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM sort_walks(ARRAY(
      SELECT w.slot_id FROM walk w JOIN slot s ON s.id = w.slot_id
      WHERE w.finalized_by_name IS NULL AND s.marshal = NEW.uid
    ));
    RETURN NULL;
  END $$`;
const SORT_OF_SLOT = `
  CREATE FUNCTION sort_walk_of_slot() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM sort_walks(ARRAY[NEW.id]);
    RETURN NULL;
  END $$`;

const TRIGGERS = [
  'walk_start BEFORE INSERT ON walk FOR EACH ROW EXECUTE FUNCTION know_start()',
  'walk_dog_start BEFORE INSERT ON walk_dog FOR EACH ROW EXECUTE FUNCTION know_start()',
  ...['walk', 'walk_dog', 'walk_walker'].flatMap((table) => [
    `${table}_insert_sorted AFTER INSERT ON ${table} REFERENCING NEW TABLE AS changed
     FOR EACH STATEMENT EXECUTE FUNCTION sort_changed_walks()`,
    `${table}_update_sorted AFTER UPDATE ON ${table} REFERENCING NEW TABLE AS changed
     FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION sort_changed_walks()`,
  ]),
  `person_name_sorted AFTER UPDATE OF name ON person FOR EACH ROW
   WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION sort_walks_of_owner()`,
  `slot_marshal_sorted AFTER UPDATE OF marshal ON slot FOR EACH ROW
   WHEN (OLD.marshal IS DISTINCT FROM NEW.marshal) EXECUTE FUNCTION sort_walk_of_slot()`,
];

/**
 * A walk keeps its slot's start and the names that it is sorted by, so that a page of any order is
 * read from an index. Every row of `walk` and `walk_dog` is written anew: both are locked meanwhile,
 * a minute or two for half a million walks.
 */
export class WalkOrder0016 implements MigrationInterface {
  readonly name = 'WalkOrder0000000000016';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE walk ADD COLUMN start_time timestamptz,
        ${NAMES.map((name) => `ADD COLUMN ${name} text`).join(', ')}
    `);
    await runner.query('ALTER TABLE walk_dog ADD COLUMN start_time timestamptz');
    // Nobody has to hear of what does not show.
    for (const table of ['walk', 'walk_dog']) {
      await runner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    }
    await runner.query(`
      UPDATE walk SET start_time = s.start_time,
        sort_marshal = lower(coalesce(w.finalized_by_name, owner.name)),
        sort_dog = dogs.first, sort_walker = walkers.first
      FROM walk w JOIN slot s ON s.id = w.slot_id LEFT JOIN person owner ON owner.uid = s.marshal
        LEFT JOIN (SELECT slot_id, min(lower(name)) AS first FROM walk_dog GROUP BY 1) dogs
          USING (slot_id)
        LEFT JOIN (
          SELECT slot_id, min(lower(name)) AS first FROM walk_walker WHERE attended GROUP BY 1
        ) walkers USING (slot_id)
      WHERE walk.slot_id = w.slot_id
    `);
    await runner.query(`
      UPDATE walk_dog SET start_time = slot.start_time FROM slot WHERE slot.id = slot_id
    `);
    for (const table of ['walk', 'walk_dog']) {
      await runner.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
      await runner.query(`ALTER TABLE ${table} ALTER COLUMN start_time SET NOT NULL`);
    }
    for (const text of [KNOW_START, SORT_WALKS, SORT_CHANGED, SORT_OF_OWNER, SORT_OF_SLOT]) {
      await runner.query(text);
    }
    for (const trigger of TRIGGERS) await runner.query(`CREATE TRIGGER ${trigger}`);

    await runner.query('CREATE INDEX walk_by_start ON walk (start_time, slot_id)');
    for (const name of NAMES) {
      for (const [end, way] of WAYS) {
        await runner.query(`
          CREATE INDEX walk_by_${name}_${end}
            ON walk (${name} ${way} NULLS LAST, start_time DESC, slot_id DESC)
        `);
      }
    }
    await runner.query(`
      CREATE INDEX walk_not_finalized ON walk (slot_id) WHERE finalized_by_name IS NULL
    `);
    await runner.query('CREATE INDEX walk_dog_by_start ON walk_dog (dog_id, start_time, slot_id)');
    await runner.query('DROP INDEX walk_dog_by_dog');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX walk_dog_by_dog ON walk_dog (dog_id)');
    const functions = [
      ...['know_start()', 'sort_changed_walks()', 'sort_walks_of_owner()', 'sort_walk_of_slot()'],
      'sort_walks(integer[])',
    ];
    for (const name of functions) await runner.query(`DROP FUNCTION ${name} CASCADE`);
    await runner.query('DROP INDEX walk_not_finalized');
    await runner.query('ALTER TABLE walk_dog DROP COLUMN start_time');
    await runner.query(`
      ALTER TABLE walk DROP COLUMN start_time, ${NAMES.map((name) => `DROP COLUMN ${name}`).join(', ')}
    `);
  }
}
