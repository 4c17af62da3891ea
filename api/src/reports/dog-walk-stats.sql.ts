import type { Statement } from '../database/database.js';

/**
 * How often the shelter's dogs went out, by name, as JSON with their number. Values: the week's
 * from and to, the month's from and to, now, limit (null: all), offset.
 */
export const DOG_WALK_STATS: Statement = {
  name: 'reports.dog-walk-stats',
  text: `
    WITH walked AS (
      SELECT d.dog_id,
        count(*) FILTER (WHERE s.start_time >= $1 AND s.start_time < $2) AS this_week,
        count(*) FILTER (WHERE s.start_time >= $3 AND s.start_time < $4) AS this_month,
        max(s.start_time) FILTER (WHERE s.start_time <= $5) AS last
      FROM walk_dog d JOIN slot s ON s.id = d.slot_id
      GROUP BY d.dog_id
    )
    SELECT coalesce(json_agg(shown), '[]')::text AS json,
      (SELECT count(*)::int FROM dog WHERE archived_at IS NULL) AS total
    FROM (
      SELECT dog.id, dog.name, dog.breed,
        coalesce(walked.this_week, 0) AS walks_this_week,
        coalesce(walked.this_month, 0) AS walks_this_month,
        walked.last AS last_walked
      FROM dog LEFT JOIN walked ON walked.dog_id = dog.id
      WHERE dog.archived_at IS NULL
      ORDER BY lower(dog.name), dog.id LIMIT $6 OFFSET $7
    ) shown`,
};
