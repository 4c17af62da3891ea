-- The change outbox. Transactions that notify commit one after the other, each waiting for the disk. So the
-- writing transaction stores the change, and one that writes nothing to the disk publishes it right after. A
-- crash that empties the table also ends all listeners, which then refetch.
-- An ordinary sequence: an unlogged one, as of an identity, cannot be read by a standby that was promoted before
-- its first restartpoint, and every write would fail.
CREATE SEQUENCE change_turn;
CREATE UNLOGGED TABLE unannounced_change (
  turn bigint NOT NULL DEFAULT nextval('change_turn'),
  message text NOT NULL
);

-- Triggers store what each statement changed, so no write can forget it, and a rollback stores nothing. A
-- statement that writes more than fifty rows stores one `resync` instead.
DO $changes$
DECLARE outbox record;
BEGIN
  FOR outbox IN
    SELECT * FROM (VALUES
      ('announce_slot', 'slot', 'id', ARRAY['slot']),
      ('announce_slot_of', 'slot', 'slot_id',
        ARRAY['booking', 'dog_assignment', 'walk', 'walk_walker', 'walk_dog', 'walk_note']),
      ('announce_dog', 'dog', 'id', ARRAY['dog']),
      ('announce_dog_of', 'dog', 'dog_id', ARRAY['dog_hold']),
      ('announce_dog_apart', 'dog', 'one', ARRAY['keep_apart'])
    ) AS named (announce, kind, id, tables)
  LOOP
    EXECUTE format($function$
      CREATE FUNCTION %1$s() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE ids integer[] := ARRAY(
        SELECT DISTINCT %3$s FROM changed LIMIT 51
      );
      BEGIN
        IF cardinality(ids) > 50 THEN
          INSERT INTO unannounced_change (message) SELECT '{"kind":"resync"}';
        ELSE
          INSERT INTO unannounced_change (message) SELECT json_build_object('kind', '%2$s', 'id', id)::text FROM unnest(ids) AS id;
        END IF;
        RETURN NULL;
      END $$ $function$, outbox.announce, outbox.kind, outbox.id);
    FOR index IN 1 .. cardinality(outbox.tables) LOOP
      -- PostgreSQL passes the rows of only one kind of statement to a trigger.
      EXECUTE format($triggers$
        CREATE TRIGGER %1$s_insert_announced AFTER INSERT ON %1$s
        REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %2$s();
        CREATE TRIGGER %1$s_update_announced AFTER UPDATE ON %1$s
        REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %2$s();
        CREATE TRIGGER %1$s_delete_announced AFTER DELETE ON %1$s
        REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %2$s()
        $triggers$, outbox.tables[index], outbox.announce);
    END LOOP;
  END LOOP;
END $changes$;
