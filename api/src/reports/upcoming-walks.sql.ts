import type { Statement } from '../database/database.js';
import { sortedBy } from './walk-sorting.js';
import type { NameOf, Sorting } from './walk-sorting.js';

const WALKER = "coalesce(walker.name, 'Former walker')";
const BOOKED = `
  FROM booking b LEFT JOIN person walker ON walker.uid = b.walker
  WHERE b.slot_id = s.id ORDER BY b.id`;
const ASSIGNED = `
  FROM dog_assignment a JOIN dog ON dog.id = a.dog_id
  WHERE a.slot_id = s.id AND dog.archived_at IS NULL ORDER BY lower(dog.name), dog.id`;

// The first name of a list as it is shown decides where the list stands.
const NAME_OF: NameOf = {
  marshal_name: 'lower(owner.name)',
  dogs: `(SELECT lower(dog.name) ${ASSIGNED} LIMIT 1)`,
  walker_names: `(SELECT lower(${WALKER}) ${BOOKED} LIMIT 1)`,
};

/**
 * Open slots from now on that no blocked day covers, in order, as JSON with their number. Values:
 * now, end (exclusive), status (null: both), limit (null: all), offset.
 */
export const upcomingWalks = (sorting: Sorting): Statement => ({
  name: `reports.upcoming-walks.${sorting.sort}.${sorting.order}`,
  text: `
    WITH upcoming AS (
      SELECT * FROM slot
      WHERE start_time >= $1 AND start_time < $2 AND stage = 'open' AND blocked_by IS NULL
        AND ($3::text IS NULL OR status = $3)
    )
    SELECT coalesce(json_agg(shown), '[]')::text AS json,
      (SELECT count(*)::int FROM upcoming) AS total
    FROM (
      SELECT s.id, s.start_time, s.end_time, s.marshal_name, s.status, s.booked_count, s.capacity,
        ARRAY(SELECT ${WALKER} ${BOOKED}) AS walker_names,
        ARRAY(SELECT dog.name ${ASSIGNED}) AS dogs
      FROM (
        SELECT s.*, owner.name AS marshal_name,
          row_number() OVER (ORDER BY ${sortedBy(NAME_OF, sorting, 'asc')}) AS place
        FROM upcoming s LEFT JOIN person owner ON owner.uid = s.marshal
        ORDER BY place LIMIT $4 OFFSET $5
      ) s
      ORDER BY s.place
    ) shown`,
});
