CREATE TABLE message (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  person text NOT NULL REFERENCES person ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('sent', 'failed', 'refused')),
  at timestamptz NOT NULL,
  last_words text NOT NULL
);
CREATE INDEX message_by_person ON message (person, at);
CREATE INDEX message_by_time ON message (at);
CREATE INDEX message_not_sent ON message (at) WHERE state <> 'sent';

-- The messages of a person's day, for the limit; those beyond it wait for the daily digest.
CREATE TABLE message_day (
  person text PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  day date NOT NULL,
  messages uuid[] NOT NULL
);
CREATE TABLE message_gathered (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  person text NOT NULL REFERENCES person ON DELETE CASCADE,
  facts jsonb NOT NULL,
  at timestamptz NOT NULL,
  mail uuid
);
CREATE INDEX message_gathered_by_person ON message_gathered (person);

-- Kinds of mail that people have switched off.
CREATE TABLE message_off (
  person text REFERENCES person ON DELETE CASCADE,
  kind text,
  PRIMARY KEY (person, kind)
);
-- Signs the links in mails: 244 random bits from PostgreSQL's strong source.
CREATE TABLE link_secret (secret text PRIMARY KEY);
INSERT INTO link_secret VALUES (gen_random_uuid()::text || gen_random_uuid()::text);
