import type { Statement } from '../database/database.js';
import { sql } from '../database/sql.js';
import type { Sql } from '../database/sql.js';
import { jsonOf, totalOf } from '../platform/http/list.sql.js';
import { DIRECTION } from './walk-sorting.sql.js';
import type { Sorting } from './walk-sorting.sql.js';
import type { JsonList } from '../platform/http/json-list.js';

/** `total`: all walks; `period`: walks with a slot that starts in the period. */
export type Extent = 'total' | 'period';

// A transaction that inserts a walk also finalizes it or logs a walker, so every row of walk took place.
const STARTS_WITHIN = sql`start_time >= $3 AND start_time < $4`;

// Up to this many walks, sorting the period is fast. For more, the index by name finds enough of them soon.
const FEW = 2_000;

// Triggers copy the names to sort by into the walk: of several names, the first one.
const NAME_COLUMN = {
  marshal_name: sql`sort_marshal`,
  dogs: sql`sort_dog`,
  walker_names: sql`sort_walker`,
} as const satisfies Record<Exclude<Sorting['sort'], 'start_time'>, Sql>;

const total = (extent: Extent): Sql =>
  totalOf([sql`SELECT FROM walk ${extent === 'period' ? sql`WHERE ${STARTS_WITHIN}` : sql``}`]);

const LATEST_LAST = sql`start_time DESC, slot_id DESC`;

/** Ids of the walks, in order. */
function ids(extent: Extent, { sort, order }: Sorting): Sql {
  const direction = DIRECTION[order];
  if (sort === 'start_time') {
    return sql`
      SELECT slot_id FROM walk ${extent === 'period' ? sql`WHERE ${STARTS_WITHIN}` : sql``}
      ORDER BY start_time ${direction}, slot_id ${direction} LIMIT $1 OFFSET $2`;
  }
  const name = NAME_COLUMN[sort];
  const inOrder = sql`ORDER BY ${name} ${direction} NULLS LAST, ${LATEST_LAST} LIMIT $1 OFFSET $2`;
  if (extent === 'total') return sql`SELECT slot_id FROM walk ${inOrder}`;
  return sql`
    WITH few AS MATERIALIZED (
      SELECT slot_id, start_time, ${name} FROM walk WHERE ${STARTS_WITHIN} LIMIT ${FEW + 1}
    ),
    counted AS MATERIALIZED (SELECT count(*) > ${FEW} AS many FROM few)
    SELECT slot_id FROM (
      SELECT * FROM few WHERE NOT (SELECT many FROM counted) ${inOrder}
    ) few
    UNION ALL
    SELECT slot_id FROM (
      SELECT slot_id FROM walk WHERE (SELECT many FROM counted) AND ${STARTS_WITHIN} ${inOrder}
    ) many`;
}

const walkersOf = (which: Sql): Sql => sql`
  ARRAY(
    SELECT w.name FROM walk_walker w WHERE w.slot_id = s.id AND ${which}
    ORDER BY lower(w.name), w.id
  )`;

/** The full rows, read only for the ids of the page. */
const rows = (extent: Extent, sorting: Sorting): Sql => sql`
  SELECT s.id, s.start_time, s.end_time,
    coalesce(walk.finalized_by_name, owner.name) AS marshal_name,
    ARRAY(
      SELECT d.name FROM walk_dog d WHERE d.slot_id = s.id ORDER BY lower(d.name), d.id
    ) AS dogs,
    ${walkersOf(sql`w.attended`)} AS walker_names,
    ${walkersOf(sql`NOT w.attended`)} AS no_shows,
    ARRAY(SELECT n.text FROM walk_note n WHERE n.slot_id = s.id ORDER BY n.id) AS notes
  FROM unnest(ARRAY(${ids(extent, sorting)})) WITH ORDINALITY AS requested (slot_id, place)
  JOIN walk USING (slot_id) JOIN slot s ON s.id = walk.slot_id
  LEFT JOIN person owner ON owner.uid = s.marshal
  ORDER BY requested.place`;

/**
 * Completed walks in order, as JSON with their total. Values: limit, offset, and for a period from and to.
 */
export const completedWalks = (extent: Extent, sorting: Sorting): Statement<JsonList> => ({
  name: `reports.completed-walks.${extent}.${sorting.sort}.${sorting.order}`,
  text: sql`
    SELECT ${jsonOf(sql`shown`)} AS json, ${total(extent)} AS total
    FROM (${rows(extent, sorting)}) shown`,
});

/** The same as single rows, to stream. Values: the same; limit null for all. */
export const eachCompletedWalk = (extent: Extent, sorting: Sorting): Sql =>
  sql`SELECT row_to_json(shown)::text AS json FROM (${rows(extent, sorting)}) shown`;
