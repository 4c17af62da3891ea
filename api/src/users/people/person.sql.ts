/** Keeps the advisory locks of people apart from all others. */
const PERSON_LOCK = 7303;

/**
 * What is written about a person is written one after the other, over all processes. Whoever waits
 * longer is refused, so that nobody holds a connection for a person who is being written. Values:
 * uid, milliseconds.
 */
export const TAKE_TURN = {
  name: 'person.take-turn',
  text: `
    WITH patience AS MATERIALIZED (SELECT set_config('lock_timeout', $2, true) AS ms)
    SELECT pg_advisory_xact_lock(${PERSON_LOCK}, hashtext($1)) FROM patience WHERE ms IS NOT NULL`,
};

/** Heard by every process of the API, this one included. Values: uid. */
export const ANNOUNCE = { name: 'person-announce', text: `SELECT pg_notify('person', $1)` };

/** Removes the copy, and remembers the uid for a while. Values: uid. */
export const REMOVE = {
  name: 'person-remove',
  text: `
    WITH removed AS (DELETE FROM person WHERE uid = $1)
    INSERT INTO departed (uid) VALUES ($1) ON CONFLICT (uid) DO UPDATE SET at = now()`,
};
