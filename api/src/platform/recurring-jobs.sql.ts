/**
 * Takes a job that is due for this process, until it is due again. What no process has seen before
 * is due for the first time after its interval. Values: name, seconds between two times.
 */
export const TAKE = {
  name: 'recurring-jobs.take',
  text: `
    WITH first_seen AS (
      INSERT INTO chore (name, due) VALUES ($1, now() + make_interval(secs => $2))
      ON CONFLICT (name) DO NOTHING
    )
    UPDATE chore SET due = now() + make_interval(secs => $2) WHERE name = $1 AND due <= now()`,
};
