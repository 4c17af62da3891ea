import { sql } from '../../database/sql.js';

/** Separates the advisory locks of people from all others. */
const PERSON_LOCK = 7303;

/**
 * Serializes writes about one person over all processes. A write that waits longer than the timeout is
 * refused, so that it does not occupy a connection. Values: uid, milliseconds.
 */
export const ACQUIRE_PERSON_LOCK = {
  name: 'person.acquire-lock',
  text: sql`
    WITH timeout AS MATERIALIZED (SELECT set_config('lock_timeout', $2, true) AS ms)
    SELECT pg_advisory_xact_lock(${PERSON_LOCK}, hashtext($1)) FROM timeout WHERE ms IS NOT NULL`,
};

/** Notifies all processes of the API, including this one. Values: uid. */
export const ANNOUNCE = { name: 'person-announce', text: sql`SELECT pg_notify('person', $1)` };

/** Deletes the copy, and stores the uid for a while. Values: uid. */
export const REMOVE = {
  name: 'person-remove',
  text: sql`
    WITH removed AS (DELETE FROM person WHERE uid = $1)
    INSERT INTO departed (uid) VALUES ($1) ON CONFLICT (uid) DO UPDATE SET at = now()`,
};
