-- The walk of a slot has the slot's id, so a slot has one walk at most. What happened stays: neither the slot
-- nor a dog of a walk can be deleted. `start_time` and the names for sorting let a page of any order be read
-- from an index.
CREATE TABLE walk (
  slot_id integer PRIMARY KEY REFERENCES slot,
  finalized_at timestamptz,
  finalized_by text REFERENCES person ON DELETE SET NULL,
  finalized_by_name text,
  start_time timestamptz NOT NULL,
  sort_marshal text,
  sort_dog text,
  sort_walker text,
  CONSTRAINT walk_finalized_by_somebody
    CHECK ((finalized_at IS NULL) = (finalized_by_name IS NULL))
);
CREATE INDEX walk_by_finalizer ON walk (finalized_by);
CREATE INDEX walk_by_start ON walk (start_time, slot_id);
CREATE INDEX walk_not_finalized ON walk (slot_id) WHERE finalized_by_name IS NULL;
-- Walks without a name come last in both directions.
CREATE INDEX walk_by_sort_marshal_first ON walk (sort_marshal ASC, start_time DESC, slot_id DESC);
CREATE INDEX walk_by_sort_marshal_last
ON walk (sort_marshal DESC NULLS LAST, start_time DESC, slot_id DESC);
CREATE INDEX walk_by_sort_dog_first ON walk (sort_dog ASC, start_time DESC, slot_id DESC);
CREATE INDEX walk_by_sort_dog_last
ON walk (sort_dog DESC NULLS LAST, start_time DESC, slot_id DESC);
CREATE INDEX walk_by_sort_walker_first ON walk (sort_walker ASC, start_time DESC, slot_id DESC);
CREATE INDEX walk_by_sort_walker_last
ON walk (sort_walker DESC NULLS LAST, start_time DESC, slot_id DESC);

CREATE TABLE walk_walker (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slot_id integer NOT NULL REFERENCES walk ON DELETE CASCADE,
  walker text REFERENCES person ON DELETE SET NULL,
  name text NOT NULL,
  attended boolean NOT NULL,
  recorded_by text REFERENCES person ON DELETE SET NULL,
  recorded_at timestamptz NOT NULL,
  CONSTRAINT walk_walker_once UNIQUE (slot_id, walker)
);
CREATE INDEX walk_walker_by_walker ON walk_walker (walker);
CREATE INDEX walk_walker_by_recorder ON walk_walker (recorded_by);
CREATE INDEX walk_walker_names ON walk_walker (slot_id) INCLUDE (name, attended);

CREATE TABLE walk_dog (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slot_id integer NOT NULL REFERENCES walk ON DELETE CASCADE,
  dog_id integer NOT NULL REFERENCES dog,
  name text NOT NULL,
  recorded_by text REFERENCES person ON DELETE SET NULL,
  recorded_at timestamptz NOT NULL,
  start_time timestamptz NOT NULL,
  walked_by bigint REFERENCES walk_walker ON DELETE SET NULL,
  outcome text CHECK (outcome IN ('well', 'hard', 'incident')),
  outcome_words text CHECK (char_length(outcome_words) <= 500),
  CONSTRAINT walk_dog_once UNIQUE (slot_id, dog_id)
);
CREATE INDEX walk_dog_by_recorder ON walk_dog (recorded_by);
CREATE INDEX walk_dog_by_start ON walk_dog (dog_id, start_time, slot_id);
CREATE INDEX walk_dog_by_walked_by ON walk_dog (walked_by) WHERE walked_by IS NOT NULL;
CREATE INDEX walk_dog_names ON walk_dog (slot_id) INCLUDE (name);

CREATE TABLE walk_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slot_id integer NOT NULL REFERENCES walk ON DELETE CASCADE,
  text text NOT NULL,
  written_by text REFERENCES person ON DELETE SET NULL,
  written_by_name text NOT NULL,
  written_at timestamptz NOT NULL
);
CREATE INDEX walk_note_by_slot ON walk_note (slot_id);
CREATE INDEX walk_note_by_writer ON walk_note (written_by);

-- A slot's times never change, so a copy of its start stays right.
CREATE FUNCTION know_start() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT start_time INTO NEW.start_time FROM slot WHERE id = NEW.slot_id;
  RETURN NEW;
END $$;

-- The only place that decides what a walk is sorted by. It writes no walk whose names are right.
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
$$;

CREATE FUNCTION sort_changed_walks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sort_walks(ARRAY(SELECT DISTINCT slot_id FROM changed));
  RETURN NULL;
END $$;

-- A walk that is not finalized has the name of the slot's marshal.
CREATE FUNCTION sort_walks_of_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sort_walks(ARRAY(
    SELECT w.slot_id FROM walk w JOIN slot s ON s.id = w.slot_id
    WHERE w.finalized_by_name IS NULL AND s.marshal = NEW.uid
  ));
  RETURN NULL;
END $$;

CREATE FUNCTION sort_walk_of_slot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sort_walks(ARRAY[NEW.id]);
  RETURN NULL;
END $$;

CREATE TRIGGER walk_start BEFORE INSERT ON walk FOR EACH ROW EXECUTE FUNCTION know_start();
CREATE TRIGGER walk_dog_start BEFORE INSERT ON walk_dog FOR EACH ROW EXECUTE FUNCTION know_start();
CREATE TRIGGER person_name_sorted AFTER UPDATE OF name ON person FOR EACH ROW
WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION sort_walks_of_owner();
CREATE TRIGGER slot_marshal_sorted AFTER UPDATE OF marshal ON slot FOR EACH ROW
WHEN (OLD.marshal IS DISTINCT FROM NEW.marshal) EXECUTE FUNCTION sort_walk_of_slot();

DO $$
DECLARE changing text;
BEGIN
  FOREACH changing IN ARRAY ARRAY['walk', 'walk_dog', 'walk_walker'] LOOP
    EXECUTE format(
      'CREATE TRIGGER %1$s_insert_sorted AFTER INSERT ON %1$s REFERENCING NEW TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION sort_changed_walks()', changing);
    EXECUTE format(
      'CREATE TRIGGER %1$s_update_sorted AFTER UPDATE ON %1$s REFERENCING NEW TABLE AS changed
        FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION sort_changed_walks()',
      changing);
  END LOOP;
END $$;
