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

/** Values: uid, name, email, role, phone, created at, last seen. */
export const SAVE = {
  name: 'person-save',
  text: `
    INSERT INTO person (uid, name, email, role, phone, created_at, last_seen)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (uid) DO UPDATE SET
      name = excluded.name, email = excluded.email, role = excluded.role,
      phone = excluded.phone, created_at = excluded.created_at,
      last_seen = coalesce(excluded.last_seen, person.last_seen)`,
};

/** Changes nothing when there is no row: nobody comes back by it. Values as for `SAVE`. */
export const REFRESH = {
  name: 'person.refresh',
  text: `
    UPDATE person SET name = $2, email = $3, role = $4, phone = $5, created_at = $6,
      last_seen = coalesce($7, last_seen)
    WHERE uid = $1`,
};

/** Heard by every process of the API, this one included. Values: uid. */
export const ANNOUNCE = { name: 'person-announce', text: `SELECT pg_notify('person', $1)` };

/** Values: uid. */
export const ROLE_OF = {
  name: 'person.role-of',
  text: 'SELECT role FROM person WHERE uid = $1',
};

/** Removes the copy, and remembers the uid for a while. Values: uid. */
export const REMOVE = {
  name: 'person-remove',
  text: `
    WITH removed AS (DELETE FROM person WHERE uid = $1)
    INSERT INTO departed (uid) VALUES ($1) ON CONFLICT (uid) DO UPDATE SET at = now()`,
};

/** Those who left so long ago that nothing sent before it is still on its way. */
export const DEPARTED = {
  name: 'person.departed',
  text: `SELECT uid FROM departed WHERE at <= now() - interval '10 minutes' ORDER BY at LIMIT 1000`,
};

/** Values: uid. */
export const FORGET_DEPARTED = {
  name: 'person.forget-departed',
  text: 'DELETE FROM departed WHERE uid = $1',
};

/** A page of everybody. Values: the uid after which it starts, how many. */
export const UIDS_AFTER = {
  name: 'person.uids-after',
  text: 'SELECT uid FROM person WHERE uid > $1 ORDER BY uid LIMIT $2',
};
