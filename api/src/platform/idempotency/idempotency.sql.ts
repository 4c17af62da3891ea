import type { Statement } from '../../database/database.js';
import { sql } from '../../database/sql.js';

/**
 * Claims the key unless another request has it. A key is free again after a day, or if its request died
 * before responding. Values: person, key, request, now.
 */
export const CLAIM: Statement<{ claim: string }> = {
  name: 'idempotency.claim',
  text: sql`
    INSERT INTO idempotency_key (person, key, request, claimed_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (person, key) DO UPDATE SET
      request = excluded.request, claim = excluded.claim, claimed_at = excluded.claimed_at,
      answer = NULL
    WHERE idempotency_key.claimed_at <= excluded.claimed_at - interval '24 hours'
      OR (idempotency_key.answer IS NULL
        AND idempotency_key.claimed_at <= excluded.claimed_at - interval '1 minute')
    RETURNING claim`,
};

/** Stores the response, and deletes keys older than 24 hours. Values: person, key, claim, answer, now. */
export const STORE = {
  name: 'idempotency.keep',
  text: sql`
    WITH outdated AS (
      DELETE FROM idempotency_key WHERE claimed_at <= $5::timestamptz - interval '24 hours'
    )
    UPDATE idempotency_key SET answer = $4 WHERE person = $1 AND key = $2 AND claim = $3`,
};

/**
 * Deletes responses to a person, and those that name the person. A retry of such a call runs again. Values:
 * uid.
 */
export const DELETE_OF_PERSON = {
  name: 'idempotency.delete-of-person',
  text: sql`
    DELETE FROM idempotency_key stored USING person
    WHERE uid = $1 AND (stored.person = uid
      OR strpos(answer, to_json(uid)::text) > 0
      OR strpos(answer, to_json(person.name)::text) > 0
      OR (email <> '' AND strpos(answer, to_json(email)::text) > 0))`,
};
