import type { Statement } from '../database/database.js';
import { sortedBy } from './walk-sorting.js';
import type { NameOf, Sorting } from './walk-sorting.js';

/** `total`: all walks; `period`: those whose slot starts in it. */
export type Extent = 'total' | 'period';

// Whatever was begun was finalized, or somebody who walked was logged in the same transaction: each
// row of walk happened.
const HAPPENED = 'walk JOIN slot s ON s.id = walk.slot_id';
const STARTS_WITHIN = 'WHERE s.start_time >= $3 AND s.start_time < $4';

// Lists of names are written by name, so the first one decides where the list stands.
const NAME_OF: NameOf = {
  marshal_name: 'lower(coalesce(walk.finalized_by_name, owner.name))',
  dogs: '(SELECT min(lower(name)) FROM walk_dog d WHERE d.slot_id = s.id)',
  walker_names:
    '(SELECT min(lower(name)) FROM walk_walker w WHERE w.slot_id = s.id AND w.attended)',
};

const count = (extent: Extent): string =>
  extent === 'total'
    ? 'SELECT count(*)::int FROM walk'
    : `SELECT count(*)::int FROM ${HAPPENED} ${STARTS_WITHIN}`;

/**
 * Which walks a page shows, in order, and how many there are in all. Only these few are then read
 * whole. Values: limit (null: all), offset, and of a period from and to.
 */
export const completedIds = (extent: Extent, sorting: Sorting): Statement => ({
  name: `reports.completed.${extent}.${sorting.sort}.${sorting.order}`,
  text: `
    SELECT (${count(extent)}) AS total, ARRAY(
      SELECT s.id FROM ${HAPPENED} LEFT JOIN person owner ON owner.uid = s.marshal
      ${extent === 'period' ? STARTS_WITHIN : ''}
      ORDER BY ${sortedBy(NAME_OF, sorting, 'desc')} LIMIT $1 OFFSET $2
    ) AS ids`,
});

const walkersOf = (which: string): string => `
  ARRAY(
    SELECT w.name FROM walk_walker w WHERE w.slot_id = s.id AND ${which}
    ORDER BY lower(w.name), w.id
  )`;

/** The walks of these slots as JSON, in the order asked for. Values: ids. */
export const COMPLETED_WALKS: Statement = {
  name: 'reports.completed-walks',
  text: `
    SELECT coalesce(json_agg(shown), '[]')::text AS json
    FROM (
      SELECT s.id, s.start_time, s.end_time,
        coalesce(walk.finalized_by_name, owner.name) AS marshal_name,
        ARRAY(
          SELECT d.name FROM walk_dog d WHERE d.slot_id = s.id ORDER BY lower(d.name), d.id
        ) AS dogs,
        ${walkersOf('w.attended')} AS walker_names,
        ${walkersOf('NOT w.attended')} AS no_shows,
        ARRAY(SELECT n.text FROM walk_note n WHERE n.slot_id = s.id ORDER BY n.id) AS notes
      FROM unnest($1::int[]) WITH ORDINALITY AS asked (slot_id, place)
      JOIN walk USING (slot_id) JOIN slot s ON s.id = walk.slot_id
      LEFT JOIN person owner ON owner.uid = s.marshal
      ORDER BY asked.place
    ) shown`,
};
