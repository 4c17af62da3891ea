// $1: uids of accounts that are disabled, as the identity provider says.
const SHOWN = `
  found.uid, name, email, phone AS "phoneNumber", role, created_at AS "createdAt",
  coalesce(held.bookings, 0) AS bookings, last_seen AS "lastSeen",
  disabled OR found.uid = ANY($1) AS disabled`;

/** Values: disabled uids, role (null: any), part of a name or address (null: any), limit, offset. */
export const LIST = {
  name: 'people.list',
  text: `
    WITH found AS MATERIALIZED (
      SELECT * FROM person
      WHERE ($2::text IS NULL OR role = $2)
        AND ($3::text IS NULL OR strpos(lower(name), lower($3)) > 0
          OR strpos(lower(email), lower($3)) > 0)
    ),
    page AS MATERIALIZED (SELECT * FROM found ORDER BY lower(name), uid LIMIT $4 OFFSET $5),
    held AS (
      SELECT walker, count(*)::int AS bookings
      FROM booking WHERE walker IN (SELECT uid FROM page) GROUP BY walker
    )
    SELECT coalesce(json_agg(shown), '[]')::text AS json,
      (SELECT count(*)::int FROM found) AS total
    FROM (
      SELECT ${SHOWN} FROM page found LEFT JOIN held ON held.walker = found.uid
      ORDER BY lower(name), found.uid
    ) shown`,
};

/** Values: disabled uids, uid. */
export const READ = {
  name: 'people.read',
  text: `
    SELECT row_to_json(shown)::text AS json
    FROM (
      SELECT ${SHOWN}
      FROM person found, (SELECT count(*)::int AS bookings FROM booking WHERE walker = $2) held
      WHERE found.uid = $2
    ) shown`,
};

/** Values: uid, disabled. */
export const SET_DISABLED = {
  name: 'people.set-disabled',
  text: 'UPDATE person SET disabled = $2 WHERE uid = $1',
};

/** Values: uid. */
export const IS_DISABLED = {
  name: 'people.is-disabled',
  text: 'SELECT disabled FROM person WHERE uid = $1',
};
