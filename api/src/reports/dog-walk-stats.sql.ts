import type { Statement } from '../database/database.js';
import { sql } from '../database/sql.js';
import type { Sql } from '../database/sql.js';
import { jsonOf, totalOf } from '../platform/http/list.sql.js';
import type { JsonList } from '../platform/http/json-list.js';

const walksWithin = (from: Sql, to: Sql): Sql => sql`
  (SELECT count(*)::int FROM walk_dog d
    WHERE d.dog_id = dog.id AND d.start_time >= ${from} AND d.start_time < ${to})`;

// Starts from the dogs, so that counting walks is an index lookup for each.
const ROWS = sql`
  SELECT dog.id, dog.name, dog.breed,
    ${walksWithin(sql`$1`, sql`$2`)} AS walks_this_week,
    ${walksWithin(sql`$3`, sql`$4`)} AS walks_this_month,
    (
      SELECT d.start_time FROM walk_dog d WHERE d.dog_id = dog.id AND d.start_time <= $5
      ORDER BY d.start_time DESC LIMIT 1
    ) AS last_walked
  FROM (
    SELECT id, name, breed FROM dog WHERE archived_at IS NULL
    ORDER BY lower(name), id LIMIT $6 OFFSET $7
  ) dog
  ORDER BY lower(dog.name), dog.id`;

/**
 * Numbers of walks of the shelter's dogs, by name, as JSON with their total. Values: the week's from and to,
 * the month's from and to, now, limit, offset.
 */
export const DOG_WALK_STATS: Statement<JsonList> = {
  name: 'reports.dog-walk-stats',
  text: sql`
    SELECT ${jsonOf(sql`shown`)} AS json,
      ${totalOf([sql`SELECT FROM dog WHERE archived_at IS NULL`])} AS total
    FROM (${ROWS}) shown`,
};

/** The same as single rows, to stream. Values: the same; limit null for all. */
export const EACH_DOG_WALK_STATS = sql`SELECT row_to_json(shown)::text AS json FROM (${ROWS}) shown`;
