import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Slots0003 implements MigrationInterface {
  readonly name = 'Slots0000000000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS btree_gist');
    // The longest time, a day of 25 hours and some, is what lets a list start reading its index
    // shortly before the range it is asked for.
    await runner.query(`
      CREATE TABLE slot (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        start_time timestamptz NOT NULL,
        end_time timestamptz NOT NULL,
        stage text NOT NULL DEFAULT 'open' CHECK (stage IN ('open', 'completed', 'blocked')),
        capacity smallint NOT NULL CHECK (capacity >= 0),
        booked_count smallint NOT NULL DEFAULT 0,
        marshal text REFERENCES person ON DELETE SET NULL,
        blocked_by integer REFERENCES slot ON DELETE SET NULL,
        status text NOT NULL GENERATED ALWAYS AS (
          CASE WHEN stage <> 'open' THEN stage
            WHEN booked_count > 0 THEN 'booked'
            ELSE 'available' END
        ) STORED,
        CONSTRAINT slot_seats CHECK (booked_count BETWEEN 0 AND capacity),
        CONSTRAINT slot_length CHECK (
          end_time > start_time
          AND end_time - start_time <=
            CASE stage WHEN 'blocked' THEN interval '26 hours' ELSE interval '16 hours' END
        ),
        CONSTRAINT slot_once_per_marshal UNIQUE (start_time, end_time, marshal)
      )
    `);
    await runner.query('CREATE INDEX slot_by_marshal ON slot (marshal)');
    await runner.query(`
      CREATE INDEX slot_by_block ON slot (blocked_by) WHERE blocked_by IS NOT NULL
    `);
    await runner.query(`
      CREATE INDEX slot_blocked_days ON slot (start_time) WHERE stage = 'blocked'
    `);
    // A walker who leaves keeps the seats of past walks, so that their totals stay.
    await runner.query(`
      CREATE TABLE booking (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        slot_id integer NOT NULL REFERENCES slot ON DELETE CASCADE,
        walker text REFERENCES person ON DELETE SET NULL,
        during tstzrange NOT NULL,
        CONSTRAINT booking_once_per_walker UNIQUE (slot_id, walker),
        CONSTRAINT booking_without_overlap EXCLUDE USING gist (walker WITH =, during WITH &&)
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE booking');
    await runner.query('DROP TABLE slot');
    await runner.query('DROP EXTENSION btree_gist');
  }
}
