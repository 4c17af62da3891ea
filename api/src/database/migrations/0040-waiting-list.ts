import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The waiting lists of full slots, and the places reserved for their walkers. */
export class WaitingList0040 implements MigrationInterface {
  readonly name = 'WaitingList0000000000040';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE slot ADD COLUMN reserved_count smallint NOT NULL DEFAULT 0
        CONSTRAINT slot_places
          CHECK (reserved_count >= 0 AND booked_count + reserved_count <= capacity);

      CREATE TABLE waiting_list (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        slot_id integer NOT NULL REFERENCES slot ON DELETE CASCADE,
        walker text NOT NULL REFERENCES person ON DELETE CASCADE,
        joined_at timestamptz NOT NULL,
        told_at timestamptz,
        CONSTRAINT waiting_list_once_per_walker UNIQUE (slot_id, walker)
      );
      CREATE INDEX waiting_list_in_order ON waiting_list (slot_id, id);
      CREATE INDEX waiting_list_by_walker ON waiting_list (walker);

      -- Without a slot or a walker: deleted since. Its place counts until its state changes.
      CREATE TABLE reserved_place (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        slot_id integer REFERENCES slot ON DELETE SET NULL,
        walker text REFERENCES person ON DELETE SET NULL,
        reserved_at timestamptz NOT NULL,
        reserved_until timestamptz NOT NULL,
        token_hash text NOT NULL CONSTRAINT reserved_place_token UNIQUE,
        state text NOT NULL DEFAULT 'open'
          CHECK (state IN ('open', 'claimed', 'expired', 'declined', 'withdrawn'))
      );
      CREATE UNIQUE INDEX reserved_place_open ON reserved_place (slot_id, walker)
        WHERE state = 'open';
      CREATE INDEX reserved_place_by_slot ON reserved_place (slot_id);
      CREATE INDEX reserved_place_by_walker ON reserved_place (walker);

      CREATE TRIGGER waiting_list_insert_announced AFTER INSERT ON waiting_list
        REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_slot_of();
      CREATE TRIGGER reserved_place_insert_announced AFTER INSERT ON reserved_place
        REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_slot_of();
      -- For each row, because every booking tries to delete one: without a row it costs nothing. The
      -- deletion of a slot announces itself.
      CREATE FUNCTION announce_left_waiting_list() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO unannounced_change (message)
        SELECT json_build_object('kind', 'slot', 'id', OLD.slot_id)::text;
        RETURN NULL;
      END $$;
      CREATE TRIGGER waiting_list_delete_announced AFTER DELETE ON waiting_list
        FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION announce_left_waiting_list()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE reserved_place, waiting_list;
      DROP FUNCTION announce_left_waiting_list;
      ALTER TABLE slot DROP COLUMN reserved_count`);
  }
}
