-- Lists start to read their index shortly before the requested range, by the longest time of a slot: a day of
-- 25 hours and some.
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
);
CREATE INDEX slot_by_block ON slot (blocked_by) WHERE blocked_by IS NOT NULL;
CREATE UNIQUE INDEX slot_blocked_days ON slot (start_time) WHERE stage = 'blocked';
CREATE INDEX slot_open_by_start ON slot (status, start_time, id)
WHERE stage = 'open' AND blocked_by IS NULL;
-- No list shows the slots of a blocked day; without them the index alone can be counted.
CREATE INDEX slot_shown_by_start ON slot (start_time, id) WHERE blocked_by IS NULL;
CREATE INDEX slot_of_marshal_by_start ON slot (marshal, start_time, id);

-- After an account deletion the seats of past walks remain, so that totals stay.
CREATE TABLE booking (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slot_id integer NOT NULL REFERENCES slot ON DELETE CASCADE,
  walker text REFERENCES person ON DELETE SET NULL,
  during tstzrange NOT NULL,
  booked_at timestamptz,
  CONSTRAINT booking_once_per_walker UNIQUE (slot_id, walker),
  CONSTRAINT booking_without_overlap EXCLUDE USING gist (walker WITH =, during WITH &&)
);

-- VOLATILE, so that it counts in a snapshot of its own: a statement that waits for the walker's lock would not
-- see what was booked while it waited. A walk that was finalized before its start is no longer ahead.
CREATE FUNCTION bookings_ahead(who text, moment timestamptz) RETURNS int
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN (
    SELECT count(*) FROM booking
    WHERE walker = who AND lower(during) >= moment AND during && tstzrange(moment, NULL)
      AND EXISTS (SELECT FROM slot WHERE slot.id = booking.slot_id AND slot.stage = 'open')
  );
END $$;

CREATE TABLE called_off (
  day integer REFERENCES slot ON DELETE CASCADE,
  walker text REFERENCES person ON DELETE CASCADE,
  PRIMARY KEY (day, walker)
);
CREATE INDEX called_off_by_walker ON called_off (walker);

-- Bookings that were deleted with a slot or a blocked day.
CREATE TABLE lost_place (
  booking bigint PRIMARY KEY,
  slot integer NOT NULL,
  walker text REFERENCES person ON DELETE SET NULL,
  called_off_by text REFERENCES person ON DELETE SET NULL,
  start_time timestamptz NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX lost_place_by_slot ON lost_place (slot);
CREATE INDEX lost_place_by_walker ON lost_place (walker);
CREATE INDEX lost_place_by_staff ON lost_place (called_off_by);

CREATE TABLE calendar_feed (
  person text PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  secret text NOT NULL CONSTRAINT calendar_feed_secret UNIQUE
);

-- A pair is a dog meant for a booking. If the walker cancels, the dog stays assigned. `leads`: the first of the
-- slot's dogs, by which lists are sorted.
CREATE TABLE dog_assignment (
  slot_id integer NOT NULL REFERENCES slot ON DELETE CASCADE,
  dog_id integer NOT NULL REFERENCES dog,
  during tstzrange NOT NULL,
  leads boolean NOT NULL DEFAULT false,
  booking_id bigint REFERENCES booking ON DELETE SET NULL,
  lost_walker text REFERENCES person ON DELETE SET NULL,
  lost_at timestamptz,
  PRIMARY KEY (slot_id, dog_id),
  CONSTRAINT dog_assignment_without_overlap EXCLUDE USING gist (dog_id WITH =, during WITH &&)
);
CREATE INDEX dog_assignment_by_start ON dog_assignment (lower(during), slot_id, dog_id);
CREATE INDEX dog_assignment_leads ON dog_assignment (dog_id, lower(during), slot_id) WHERE leads;
CREATE INDEX dog_assignment_by_booking ON dog_assignment (booking_id) WHERE booking_id IS NOT NULL;

-- The only place that decides which of a slot's dogs is the first.
CREATE FUNCTION lead_slots(ids integer[]) RETURNS void LANGUAGE sql AS $$
  UPDATE dog_assignment a SET leads = NOT a.leads
  FROM (
    SELECT each.slot_id, each.dog_id, first.dog_id IS NOT NULL AS leads
    FROM dog_assignment each LEFT JOIN (
      SELECT DISTINCT ON (a.slot_id) a.slot_id, a.dog_id
      FROM dog_assignment a JOIN dog ON dog.id = a.dog_id
      WHERE dog.archived_at IS NULL AND a.slot_id = ANY(ids)
      ORDER BY a.slot_id, lower(dog.name), dog.id
    ) first
      ON first.slot_id = each.slot_id AND first.dog_id = each.dog_id
    WHERE each.slot_id = ANY(ids)
  ) known
  WHERE a.slot_id = known.slot_id AND a.dog_id = known.dog_id AND a.leads <> known.leads
$$;

CREATE FUNCTION lead_changed_slots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lead_slots(ARRAY(SELECT DISTINCT slot_id FROM changed));
  RETURN NULL;
END $$;

-- The lock makes two dogs of a slot that are renamed at once see each other's new name.
CREATE FUNCTION lead_slots_of_dog() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7301016);
  PERFORM lead_slots(ARRAY(SELECT slot_id FROM dog_assignment WHERE dog_id = NEW.id));
  RETURN NULL;
END $$;

CREATE TRIGGER dog_assignment_insert_led AFTER INSERT ON dog_assignment
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION lead_changed_slots();
CREATE TRIGGER dog_assignment_delete_led AFTER DELETE ON dog_assignment
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION lead_changed_slots();
CREATE TRIGGER dog_led AFTER UPDATE OF name, archived_at ON dog FOR EACH ROW
WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.archived_at IS DISTINCT FROM NEW.archived_at)
EXECUTE FUNCTION lead_slots_of_dog();
