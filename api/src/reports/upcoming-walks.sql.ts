import type { Statement } from '../database/database.js';

/**
 * Open slots from now on that no blocked day covers, earliest first, as JSON with their number.
 * Values: now, end (exclusive), status (null: both), limit (null: all), offset.
 */
export const UPCOMING_WALKS: Statement = {
  name: 'reports.upcoming-walks',
  text: `
    WITH upcoming AS (
      SELECT * FROM slot
      WHERE start_time >= $1 AND start_time < $2 AND stage = 'open' AND blocked_by IS NULL
        AND ($3::text IS NULL OR status = $3)
    )
    SELECT coalesce(json_agg(shown), '[]')::text AS json,
      (SELECT count(*)::int FROM upcoming) AS total
    FROM (
      SELECT s.id, s.start_time, s.end_time, owner.name AS marshal_name, s.status,
        s.booked_count, s.capacity,
        ARRAY(
          SELECT coalesce(walker.name, 'Former walker')
          FROM booking b LEFT JOIN person walker ON walker.uid = b.walker
          WHERE b.slot_id = s.id ORDER BY b.id
        ) AS walker_names,
        ARRAY(
          SELECT dog.name FROM dog_assignment a JOIN dog ON dog.id = a.dog_id
          WHERE a.slot_id = s.id AND dog.archived_at IS NULL ORDER BY lower(dog.name), dog.id
        ) AS dogs
      FROM (SELECT * FROM upcoming ORDER BY start_time, id LIMIT $4 OFFSET $5) s
      LEFT JOIN person owner ON owner.uid = s.marshal
      ORDER BY s.start_time, s.id
    ) shown`,
};
