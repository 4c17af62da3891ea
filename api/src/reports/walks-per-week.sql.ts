import type { Statement } from '../database/database.js';
import { sql } from '../database/sql.js';
import type { JsonList } from '../platform/http/json-list.js';

/**
 * Numbers of walks and attendances by week, as JSON. Values: the weeks' names, their starts, and the end of
 * the last.
 */
export const WALKS_PER_WEEK: Statement<JsonList> = {
  name: 'reports.walks-per-week',
  text: sql`
    WITH requested AS (
      SELECT * FROM unnest($1::text[]) WITH ORDINALITY AS requested (week, place)
    ),
    happened AS (
      SELECT width_bucket(start_time, $2::timestamptz[]) AS place, slot_id
      FROM walk WHERE start_time >= ($2::timestamptz[])[1] AND start_time < $3
    ),
    walked AS (SELECT place, count(*) AS walks FROM happened GROUP BY place),
    came AS (
      SELECT place, count(*) FILTER (WHERE w.attended) AS attended,
        count(*) FILTER (WHERE NOT w.attended) AS no_shows
      FROM happened JOIN walk_walker w USING (slot_id)
      GROUP BY place
    )
    SELECT json_agg(shown)::text AS json, count(*)::int AS total
    FROM (
      SELECT week, coalesce(walks, 0) AS walks, coalesce(attended, 0) AS attended,
        coalesce(no_shows, 0) AS no_shows
      FROM requested LEFT JOIN walked USING (place) LEFT JOIN came USING (place)
      ORDER BY place
    ) shown`,
};
