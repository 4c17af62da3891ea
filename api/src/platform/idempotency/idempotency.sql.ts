/**
 * Takes the key unless somebody has it: one that is a day old is free again, and so is one whose
 * call died before it answered. Values: person, key, request, now.
 */
export const CLAIM = {
  name: 'idempotency.claim',
  text: `
    INSERT INTO idempotency_key (person, key, request, claimed_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (person, key) DO UPDATE SET
      request = excluded.request, claim = excluded.claim, claimed_at = excluded.claimed_at,
      answer = NULL
    WHERE idempotency_key.claimed_at <= excluded.claimed_at - interval '24 hours'
      OR (idempotency_key.answer IS NULL
        AND idempotency_key.claimed_at <= excluded.claimed_at - interval '1 minute')
    RETURNING claim`,
};

/**
 * Keeps the answer, and forgets what nobody can ask for any more. Values: person, key, claim,
 * answer, now.
 */
export const KEEP = {
  name: 'idempotency.keep',
  text: `
    WITH outdated AS (
      DELETE FROM idempotency_key WHERE claimed_at <= $5::timestamptz - interval '24 hours'
    )
    UPDATE idempotency_key SET answer = $4 WHERE person = $1 AND key = $2 AND claim = $3`,
};

/**
 * An answer that names somebody goes with them; its call, sent once more, is then a new one. Values:
 * uid.
 */
export const FORGET = {
  name: 'idempotency.forget',
  text: `
    DELETE FROM idempotency_key kept USING person
    WHERE uid = $1 AND (kept.person = uid
      OR strpos(answer, to_json(uid)::text) > 0
      OR strpos(answer, to_json(person.name)::text) > 0
      OR (email <> '' AND strpos(answer, to_json(email)::text) > 0))`,
};
