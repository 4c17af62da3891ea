import type { MigrationInterface, QueryRunner } from 'typeorm';

const GRADES = `IN ('grey', 'maroon', 'gold')`;
const REASON = `text NOT NULL CHECK (char_length(reason) BETWEEN 3 AND 500)`;
const RULE = `IN ('NOT_CLEARED', 'DOG_ON_HOLD', 'DOG_ASSIGNED_ELSEWHERE', 'DOGS_KEPT_APART',
  'DOG_NEEDS_REST', 'WALKER_HAS_A_DOG')`;
const ID = 'bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY';

/** Who walks whom: what a dog needs, whom a walker may take, pairs, and what was allowed all the same. */
export class Plans0028 implements MigrationInterface {
  readonly name = 'Plans0000000000028';

  async up(runner: QueryRunner): Promise<void> {
    const run = (statement: string) => runner.query(statement);
    const person = (column: string, table: string, then: string) =>
      `${column} text CONSTRAINT ${table}_${column}_fkey REFERENCES person (uid) ON DELETE ${then}`;
    const dog = (column: string, table: string) =>
      `${column} integer NOT NULL CONSTRAINT ${table}_${column}_fkey REFERENCES dog (id) ON DELETE CASCADE`;

    await run(`ALTER TABLE person ADD COLUMN clearance text NOT NULL DEFAULT 'gold'
      CONSTRAINT person_clearance_check CHECK (clearance ${GRADES})`);
    await run(`ALTER TABLE dog
      ADD COLUMN must_know text NOT NULL DEFAULT ''
        CONSTRAINT dog_must_know_check CHECK (char_length(must_know) <= 500),
      ADD COLUMN walks_a_week smallint NOT NULL DEFAULT 4
        CONSTRAINT dog_walks_a_week_check CHECK (walks_a_week BETWEEN 0 AND 42),
      ADD COLUMN walks_a_day smallint NOT NULL DEFAULT 2
        CONSTRAINT dog_walks_a_day_check CHECK (walks_a_day BETWEEN 1 AND 6),
      ADD COLUMN rest_minutes smallint NOT NULL DEFAULT 180
        CONSTRAINT dog_rest_minutes_check CHECK (rest_minutes BETWEEN 0 AND 2880)`);

    await run(`CREATE TABLE clearance (
      id ${ID},
      ${person('walker', 'clearance', 'CASCADE')} NOT NULL,
      before text NOT NULL CHECK (before ${GRADES}),
      grade text NOT NULL CHECK (grade ${GRADES}),
      reason ${REASON},
      ${person('given_by', 'clearance', 'SET NULL')},
      given_at timestamptz NOT NULL
    )`);
    await run('CREATE INDEX clearance_by_walker ON clearance (walker, given_at)');
    await run(`CREATE TABLE dog_grade (
      id ${ID},
      ${dog('dog_id', 'dog_grade')},
      before text NOT NULL CHECK (before ${GRADES}),
      grade text NOT NULL CHECK (grade ${GRADES}),
      reason text CHECK (char_length(reason) BETWEEN 3 AND 500),
      ${person('given_by', 'dog_grade', 'SET NULL')},
      given_at timestamptz NOT NULL
    )`);
    await run('CREATE INDEX dog_grade_by_dog ON dog_grade (dog_id, given_at)');

    await run(`CREATE TABLE keep_apart (
      ${dog('one', 'keep_apart')},
      ${dog('other', 'keep_apart')},
      reason ${REASON},
      ${person('noted_by', 'keep_apart', 'SET NULL')},
      noted_at timestamptz NOT NULL,
      PRIMARY KEY (one, other),
      CONSTRAINT keep_apart_two_dogs CHECK (one < other)
    )`);
    await run('CREATE INDEX keep_apart_by_other ON keep_apart (other)');

    // A pair is a dog that is meant for a booking; who gives the place back leaves the dog behind.
    await run(`ALTER TABLE dog_assignment
      ADD COLUMN booking_id bigint CONSTRAINT dog_assignment_booking_id_fkey
        REFERENCES booking (id) ON DELETE SET NULL,
      ADD COLUMN ${person('lost_walker', 'dog_assignment', 'SET NULL')},
      ADD COLUMN lost_at timestamptz`);
    await run(`CREATE INDEX dog_assignment_by_booking ON dog_assignment (booking_id)
      WHERE booking_id IS NOT NULL`);
    await run(`CREATE TABLE pair_exception (
      slot_id integer NOT NULL,
      dog_id integer NOT NULL,
      rule text NOT NULL CHECK (rule ${RULE}),
      reason ${REASON},
      ${person('allowed_by', 'pair_exception', 'SET NULL')},
      allowed_at timestamptz NOT NULL,
      PRIMARY KEY (slot_id, dog_id, rule),
      CONSTRAINT pair_exception_pair_fkey FOREIGN KEY (slot_id, dog_id)
        REFERENCES dog_assignment (slot_id, dog_id) ON DELETE CASCADE
    )`);

    // What happened is never refused: who walked the dog, how it went, and which rules it broke.
    await run(`ALTER TABLE walk_dog
      ADD COLUMN walked_by bigint CONSTRAINT walk_dog_walked_by_fkey
        REFERENCES walk_walker (id) ON DELETE SET NULL,
      ADD COLUMN outcome text
        CONSTRAINT walk_dog_outcome_check CHECK (outcome IN ('well', 'hard', 'incident')),
      ADD COLUMN outcome_words text
        CONSTRAINT walk_dog_outcome_words_check CHECK (char_length(outcome_words) <= 500)`);
    await run(
      `CREATE INDEX walk_dog_by_walked_by ON walk_dog (walked_by) WHERE walked_by IS NOT NULL`,
    );
    await run(`CREATE TABLE walk_exception (
      walk_dog_id bigint NOT NULL CONSTRAINT walk_exception_walk_dog_id_fkey
        REFERENCES walk_dog (id) ON DELETE CASCADE,
      rule text NOT NULL CHECK (rule ${RULE}),
      reason text CHECK (char_length(reason) BETWEEN 3 AND 500),
      ${person('recorded_by', 'walk_exception', 'SET NULL')},
      recorded_at timestamptz NOT NULL,
      PRIMARY KEY (walk_dog_id, rule)
    )`);
    await run(`CREATE TABLE incident (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      walk_dog_id bigint NOT NULL CONSTRAINT incident_once UNIQUE
        CONSTRAINT incident_walk_dog_id_fkey REFERENCES walk_dog (id) ON DELETE CASCADE,
      ${person('walker', 'incident', 'SET NULL')},
      side text CHECK (char_length(side) BETWEEN 3 AND 500),
      side_at timestamptz,
      decision text CHECK (decision IN ('keep', 'regrade', 'hold')),
      reason text CHECK (char_length(reason) BETWEEN 3 AND 500),
      ${person('reviewed_by', 'incident', 'SET NULL')},
      reviewed_at timestamptz,
      CONSTRAINT incident_reviewed
        CHECK ((decision IS NULL) = (reviewed_at IS NULL) AND (decision IS NULL) = (reason IS NULL))
    )`);
    await run('CREATE INDEX incident_open ON incident (id) WHERE decision IS NULL');
    await run('CREATE INDEX incident_by_walker ON incident (walker) WHERE walker IS NOT NULL');

    // Two holds that overlap would tell two reasons; what an incident holds comes beside them.
    await run(`CREATE TABLE dog_hold (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      ${dog('dog_id', 'dog_hold')},
      starts_at timestamptz NOT NULL,
      ends_at timestamptz,
      reason ${REASON},
      incident_id integer CONSTRAINT dog_hold_incident_id_fkey
        REFERENCES incident (id) ON DELETE CASCADE,
      ${person('noted_by', 'dog_hold', 'SET NULL')},
      noted_at timestamptz NOT NULL,
      during tstzrange NOT NULL GENERATED ALWAYS AS (tstzrange(starts_at, ends_at)) STORED,
      CONSTRAINT dog_hold_order CHECK (ends_at > starts_at),
      CONSTRAINT dog_hold_without_overlap
        EXCLUDE USING gist (dog_id WITH =, during WITH &&) WHERE (incident_id IS NULL)
    )`);
    await run('CREATE INDEX dog_hold_by_dog ON dog_hold USING gist (dog_id, during)');
    await run(
      'CREATE INDEX dog_hold_by_incident ON dog_hold (incident_id) WHERE incident_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE dog_hold, incident, walk_exception, pair_exception');
    await runner.query(`ALTER TABLE walk_dog
      DROP COLUMN walked_by, DROP COLUMN outcome, DROP COLUMN outcome_words`);
    await runner.query(`ALTER TABLE dog_assignment
      DROP COLUMN booking_id, DROP COLUMN lost_walker, DROP COLUMN lost_at`);
    await runner.query('DROP TABLE keep_apart, dog_grade, clearance');
    await runner.query(`ALTER TABLE dog DROP COLUMN must_know, DROP COLUMN walks_a_week,
      DROP COLUMN walks_a_day, DROP COLUMN rest_minutes`);
    await runner.query('ALTER TABLE person DROP COLUMN clearance');
  }
}
