-- Without an answer, the call that made the claim is still in progress.
CREATE TABLE idempotency_key (
  person text NOT NULL REFERENCES person ON DELETE CASCADE,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  request text NOT NULL,
  claim uuid NOT NULL DEFAULT gen_random_uuid(),
  claimed_at timestamptz NOT NULL,
  answer text,
  PRIMARY KEY (person, key)
);
CREATE INDEX idempotency_key_by_age ON idempotency_key (claimed_at);

-- Without foreign keys: the uid of a deleted account stays.
CREATE TABLE audit_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  who text NOT NULL,
  action text NOT NULL,
  target text NOT NULL,
  before jsonb,
  after jsonb,
  request_id text NOT NULL
);
REVOKE UPDATE, DELETE, TRUNCATE ON audit_entry FROM PUBLIC, CURRENT_USER;

-- Its columns and their order are rate-limiter-flexible's. A crash that empties an unlogged table costs the
-- counts of a few minutes.
CREATE UNLOGGED TABLE rate_limit (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

-- Scheduled jobs and their next time.
CREATE TABLE chore (name text PRIMARY KEY, due timestamptz NOT NULL);
