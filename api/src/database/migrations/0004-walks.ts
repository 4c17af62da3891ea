import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Walks0004 implements MigrationInterface {
  readonly name = 'Walks0000000000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE dog_assignment (
        slot_id integer NOT NULL REFERENCES slot ON DELETE CASCADE,
        dog_id integer NOT NULL REFERENCES dog,
        during tstzrange NOT NULL,
        PRIMARY KEY (slot_id, dog_id),
        CONSTRAINT dog_assignment_without_overlap
          EXCLUDE USING gist (dog_id WITH =, during WITH &&)
      )
    `);
    // A slot's walk has the slot's id, so there is never a second one. What happened stays: neither
    // the slot nor a dog of a walk can be deleted.
    await runner.query(`
      CREATE TABLE walk (
        slot_id integer PRIMARY KEY REFERENCES slot,
        finalized_at timestamptz,
        finalized_by text REFERENCES person ON DELETE SET NULL,
        finalized_by_name text,
        CONSTRAINT walk_finalized_by_somebody
          CHECK ((finalized_at IS NULL) = (finalized_by_name IS NULL))
      )
    `);
    await runner.query('CREATE INDEX walk_by_finalizer ON walk (finalized_by)');
    await runner.query(`
      CREATE TABLE walk_walker (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        slot_id integer NOT NULL REFERENCES walk ON DELETE CASCADE,
        walker text REFERENCES person ON DELETE SET NULL,
        name text NOT NULL,
        attended boolean NOT NULL,
        recorded_by text REFERENCES person ON DELETE SET NULL,
        recorded_at timestamptz NOT NULL,
        CONSTRAINT walk_walker_once UNIQUE (slot_id, walker)
      )
    `);
    await runner.query('CREATE INDEX walk_walker_by_walker ON walk_walker (walker)');
    await runner.query('CREATE INDEX walk_walker_by_recorder ON walk_walker (recorded_by)');
    await runner.query(`
      CREATE TABLE walk_dog (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        slot_id integer NOT NULL REFERENCES walk ON DELETE CASCADE,
        dog_id integer NOT NULL REFERENCES dog,
        name text NOT NULL,
        recorded_by text REFERENCES person ON DELETE SET NULL,
        recorded_at timestamptz NOT NULL,
        CONSTRAINT walk_dog_once UNIQUE (slot_id, dog_id)
      )
    `);
    await runner.query('CREATE INDEX walk_dog_by_dog ON walk_dog (dog_id)');
    await runner.query('CREATE INDEX walk_dog_by_recorder ON walk_dog (recorded_by)');
    await runner.query(`
      CREATE TABLE walk_note (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        slot_id integer NOT NULL REFERENCES walk ON DELETE CASCADE,
        text text NOT NULL,
        written_by text REFERENCES person ON DELETE SET NULL,
        written_by_name text NOT NULL,
        written_at timestamptz NOT NULL
      )
    `);
    await runner.query('CREATE INDEX walk_note_by_slot ON walk_note (slot_id)');
    await runner.query('CREATE INDEX walk_note_by_writer ON walk_note (written_by)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE walk_note, walk_dog, walk_walker, walk, dog_assignment');
  }
}
