CREATE TABLE clearance (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  walker text NOT NULL REFERENCES person ON DELETE CASCADE,
  before text NOT NULL CHECK (before IN ('grey', 'maroon', 'gold')),
  grade text NOT NULL CHECK (grade IN ('grey', 'maroon', 'gold')),
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 3 AND 500),
  given_by text REFERENCES person ON DELETE SET NULL,
  given_at timestamptz NOT NULL
);
CREATE INDEX clearance_by_walker ON clearance (walker, given_at);

CREATE TABLE keep_apart (
  one integer NOT NULL REFERENCES dog ON DELETE CASCADE,
  other integer NOT NULL REFERENCES dog ON DELETE CASCADE,
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 3 AND 500),
  noted_by text REFERENCES person ON DELETE SET NULL,
  noted_at timestamptz NOT NULL,
  PRIMARY KEY (one, other),
  CONSTRAINT keep_apart_two_dogs CHECK (one < other)
);
CREATE INDEX keep_apart_by_other ON keep_apart (other);

CREATE TABLE pair_exception (
  slot_id integer NOT NULL,
  dog_id integer NOT NULL,
  rule text NOT NULL CHECK (rule IN ('NOT_CLEARED', 'DOG_ON_HOLD', 'DOG_ASSIGNED_ELSEWHERE',
    'DOGS_KEPT_APART', 'DOG_NEEDS_REST', 'WALKER_HAS_A_DOG')),
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 3 AND 500),
  allowed_by text REFERENCES person ON DELETE SET NULL,
  allowed_at timestamptz NOT NULL,
  PRIMARY KEY (slot_id, dog_id, rule),
  CONSTRAINT pair_exception_pair_fkey FOREIGN KEY (slot_id, dog_id)
    REFERENCES dog_assignment ON DELETE CASCADE
);

-- Rules that a walk broke. What happened is never refused.
CREATE TABLE walk_exception (
  walk_dog_id bigint NOT NULL REFERENCES walk_dog ON DELETE CASCADE,
  rule text NOT NULL CHECK (rule IN ('NOT_CLEARED', 'DOG_ON_HOLD', 'DOG_ASSIGNED_ELSEWHERE',
    'DOGS_KEPT_APART', 'DOG_NEEDS_REST', 'WALKER_HAS_A_DOG')),
  reason text CHECK (char_length(reason) BETWEEN 3 AND 500),
  recorded_by text REFERENCES person ON DELETE SET NULL,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (walk_dog_id, rule)
);

CREATE TABLE incident (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  walk_dog_id bigint NOT NULL CONSTRAINT incident_once UNIQUE REFERENCES walk_dog ON DELETE CASCADE,
  walker text REFERENCES person ON DELETE SET NULL,
  side text CHECK (char_length(side) BETWEEN 3 AND 500),
  side_at timestamptz,
  decision text CHECK (decision IN ('keep', 'regrade', 'hold')),
  reason text CHECK (char_length(reason) BETWEEN 3 AND 500),
  reviewed_by text REFERENCES person ON DELETE SET NULL,
  reviewed_at timestamptz,
  CONSTRAINT incident_reviewed
    CHECK ((decision IS NULL) = (reviewed_at IS NULL) AND (decision IS NULL) = (reason IS NULL))
);
CREATE INDEX incident_open ON incident (id) WHERE decision IS NULL;
CREATE INDEX incident_by_walker ON incident (walker) WHERE walker IS NOT NULL;

-- Two holds that overlap would give two reasons; the hold of an incident may overlap another one.
CREATE TABLE dog_hold (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dog_id integer NOT NULL REFERENCES dog ON DELETE CASCADE,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 3 AND 500),
  incident_id integer REFERENCES incident ON DELETE CASCADE,
  noted_by text REFERENCES person ON DELETE SET NULL,
  noted_at timestamptz NOT NULL,
  during tstzrange NOT NULL GENERATED ALWAYS AS (tstzrange(starts_at, ends_at)) STORED,
  CONSTRAINT dog_hold_order CHECK (ends_at > starts_at),
  CONSTRAINT dog_hold_without_overlap
    EXCLUDE USING gist (dog_id WITH =, during WITH &&) WHERE (incident_id IS NULL)
);
CREATE INDEX dog_hold_by_dog ON dog_hold USING gist (dog_id, during);
CREATE INDEX dog_hold_by_incident ON dog_hold (incident_id) WHERE incident_id IS NOT NULL;
