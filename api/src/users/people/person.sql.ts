import { sql } from '../../database/sql.js';

/** Notifies all processes of the API, including this one. Values: uid. */
export const ANNOUNCE = { name: 'person-announce', text: sql`SELECT pg_notify('person', $1)` };

/** Deletes the copy, and stores the uid for a while. Values: uid. */
export const REMOVE = {
  name: 'person-remove',
  text: sql`
    WITH removed AS (DELETE FROM person WHERE uid = $1)
    INSERT INTO departed (uid) VALUES ($1) ON CONFLICT (uid) DO UPDATE SET at = now()`,
};
