-- Trusted since PostgreSQL 13: the owner of the database may create them without being a superuser.
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Searches ignore accents, case and the form of apostrophes, like `foldForSearch` of the contract. The accents
-- come first, so that İ is an I with a dot like any other.
CREATE FUNCTION fold_for_search(written text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN replace(replace(replace(replace(
  translate(
    lower(regexp_replace(
      normalize(written, NFD),
      '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u0655\u0670]',
      '', 'g'
    )),
    'ıłøđðς’‘ʼʻ`´′＇', 'iloddσ' || repeat('''', 8)
  ),
  'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');

CREATE TABLE person (
  uid text PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  phone text,
  role text NOT NULL CHECK (role IN ('walker', 'marshal', 'admin')),
  created_at timestamptz,
  last_seen timestamptz,
  disabled boolean NOT NULL DEFAULT false,
  -- The cached account and profile, for outages of the identity provider.
  last_known jsonb,
  last_known_at timestamptz,
  -- The address that a mail server refused.
  refused_email text,
  invited_at timestamptz,
  clearance text NOT NULL DEFAULT 'gold' CHECK (clearance IN ('grey', 'maroon', 'gold')),
  sought text NOT NULL GENERATED ALWAYS AS (fold_for_search(name || E'\n' || email)) STORED
);
-- Contains the name, so that a list by name reads the index alone.
CREATE INDEX person_by_name ON person (lower(name), uid) INCLUDE (name);
CREATE INDEX person_by_role ON person (role, lower(name), uid) INCLUDE (disabled);
CREATE INDEX person_by_part ON person USING gin (sought gin_trgm_ops);

-- Accounts in creation: if a process ends halfway, the sweep finds what it left.
CREATE TABLE begun_account (uid text PRIMARY KEY, at timestamptz NOT NULL);
-- Uids of deleted accounts, for a while.
CREATE TABLE departed (uid text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now());

-- Without a foreign key: rows of deleted accounts stay for some years, and profiles may have acceptances of
-- people whom PostgreSQL does not know.
CREATE TABLE waiver_acceptance (
  uid text,
  version text,
  accepted_at timestamptz,
  sha256 text CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  left_at timestamptz,
  PRIMARY KEY (uid, version, accepted_at)
);
