CREATE TABLE dog_photo (
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  jpeg bytea NOT NULL,
  thumbnail bytea NOT NULL
);
-- PostgreSQL need not try to compress a JPEG.
ALTER TABLE dog_photo
  ALTER COLUMN jpeg SET STORAGE EXTERNAL,
  ALTER COLUMN thumbnail SET STORAGE EXTERNAL;

CREATE TABLE dog (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  breed text NOT NULL,
  description text NOT NULL,
  grade text NOT NULL CHECK (grade IN ('grey', 'maroon', 'gold')),
  photo_hash text REFERENCES dog_photo,
  image_url text,
  archived_at timestamptz,
  must_know text NOT NULL DEFAULT '' CHECK (char_length(must_know) <= 500),
  walks_a_week smallint NOT NULL DEFAULT 4 CHECK (walks_a_week BETWEEN 0 AND 42),
  walks_a_day smallint NOT NULL DEFAULT 2 CHECK (walks_a_day BETWEEN 1 AND 6),
  rest_minutes smallint NOT NULL DEFAULT 180 CHECK (rest_minutes BETWEEN 0 AND 2880),
  -- The dog needs no walks in weeks before.
  added_at timestamptz NOT NULL DEFAULT now()
);
-- Finds photos without a dog.
CREATE INDEX dog_by_photo ON dog (photo_hash);

CREATE TABLE dog_grade (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dog_id integer NOT NULL REFERENCES dog ON DELETE CASCADE,
  before text NOT NULL CHECK (before IN ('grey', 'maroon', 'gold')),
  grade text NOT NULL CHECK (grade IN ('grey', 'maroon', 'gold')),
  reason text CHECK (char_length(reason) BETWEEN 3 AND 500),
  given_by text REFERENCES person ON DELETE SET NULL,
  given_at timestamptz NOT NULL
);
CREATE INDEX dog_grade_by_dog ON dog_grade (dog_id, given_at);
