import type { Statement } from '../../database/database.js';
import { sql } from '../../database/sql.js';
import { jsonOf, totalOf } from '../../platform/http/list.sql.js';
import { firstDayOf, wasHereAllWeek } from '../../walks/dog-here.sql.js';
import type { JsonList } from '../../platform/http/json-list.js';

// Counts each dog's walks by its own index.
const BELOW = sql`
  WITH requested AS (
    SELECT * FROM unnest($1::text[]) WITH ORDINALITY AS requested (week, place)
  ),
  here AS MATERIALIZED (
    SELECT *, ${firstDayOf(sql`dog`, sql`$4`)} AS first_day FROM dog
    WHERE archived_at IS NULL OR archived_at >= ($2::timestamptz[])[1]
  ),
  walked AS (
    SELECT width_bucket(d.start_time, $2::timestamptz[]) AS place, d.dog_id, count(*)::int AS walks
    FROM here JOIN walk_dog d ON d.dog_id = here.id
    WHERE d.start_time >= ($2::timestamptz[])[1] AND d.start_time < $3
    GROUP BY 1, 2
  ),
  below AS MATERIALIZED (
    SELECT requested.place, requested.week, dog.id AS dog_id, dog.name AS dog,
      coalesce(walks, 0) AS walked, walks_a_week AS target,
      walks_a_week - coalesce(walks, 0) AS missing
    FROM requested CROSS JOIN here dog
      LEFT JOIN walked ON walked.place = requested.place AND walked.dog_id = dog.id
    WHERE coalesce(walks, 0) < walks_a_week AND ${wasHereAllWeek(sql`dog`, sql`requested.week::date`, sql`$4`, sql`first_day`)}
  )`;

const ROWS = sql`
  SELECT week, dog_id, dog, walked, target, missing FROM below
  ORDER BY place DESC, missing DESC, lower(dog), dog_id LIMIT $5 OFFSET $6`;

/**
 * Dogs that were here for a whole week and below their target in it, latest week first, as JSON with their
 * total. Values: the weeks' names, their starts, the end of the last, zone, limit, offset.
 */
export const DOGS_BELOW_TARGET: Statement<JsonList> = {
  name: 'reports.dogs-below-target',
  text: sql`
    ${BELOW}
    SELECT ${jsonOf(sql`shown`)} AS json, ${totalOf([sql`SELECT FROM below`])} AS total
    FROM (${ROWS}) shown`,
};

/** The same as single rows, to stream. Values: the same; limit null for all. */
export const EACH_DOG_BELOW_TARGET = sql`
  ${BELOW} SELECT row_to_json(shown)::text AS json FROM (${ROWS}) shown`;

/** Numbers of such dogs by week, as JSON. Values: the same without limit and offset. */
export const WEEKS_BELOW_TARGET: Statement<JsonList> = {
  name: 'reports.weeks-below-target',
  text: sql`
    ${BELOW}
    SELECT coalesce(json_agg(shown), '[]')::text AS json, count(*)::int AS total
    FROM (
      SELECT requested.week, count(below.dog_id)::int AS dogs
      FROM requested LEFT JOIN below USING (place) GROUP BY place, requested.week ORDER BY place
    ) shown`,
};
