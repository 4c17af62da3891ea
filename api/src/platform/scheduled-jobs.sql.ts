import { sql } from '../database/sql.js';

/**
 * Claims a scheduled job that is due, and sets its next run. A new job first runs after its interval.
 * Values: name, interval in seconds.
 */
export const TAKE = {
  name: 'scheduled-jobs.take',
  text: sql`
    WITH first_seen AS (
      INSERT INTO chore (name, due) VALUES ($1, now() + make_interval(secs => $2))
      ON CONFLICT (name) DO NOTHING
    )
    UPDATE chore SET due = now() + make_interval(secs => $2) WHERE name = $1 AND due <= now()`,
};

/** Makes a scheduled job due. Values: name. */
export const BRING_FORWARD = {
  name: 'scheduled-jobs.bring-forward',
  text: sql`UPDATE chore SET due = now() WHERE name = $1`,
};
