import type { Statement, JsonRow } from '../database/database.js';
import { sql } from '../database/sql.js';
import type { Sql } from '../database/sql.js';
import { firstDayOf, wasHereAllWeek } from '../walks/dog-here.sql.js';
import { DOG_JSON, WALKER_JSON } from '../plans/pairs/planned-slot.sql.js';
import { isOpen } from '../slots/slot-state.sql.js';

/** A constraint allows no longer slot, so an index scan by start can begin this much earlier. */
const LONGEST = sql`interval '16 hours'`;

const dayOf = (at: Sql): Sql => sql`(${at} AT TIME ZONE $1)::date`;

// Current and future weeks count for every dog that is here. A past week counts only where the dog was here
// all week.
const TARGET = sql`
  CASE WHEN $5 < $4::timestamptz OR ${wasHereAllWeek(sql`dog`, sql`$2::date`, sql`$1`)} THEN walks_a_week
    ELSE 0 END`;

// Reads only dogs that are here, each by its own index.
const COUNTED = sql`
  SELECT dog.*, ${TARGET} AS target,
    (
      SELECT count(*)::int FROM walk_dog w
      WHERE w.dog_id = dog.id AND w.start_time >= $3 AND w.start_time < $4
    ) AS walked,
    coalesce(turns.planned, 0)::int AS planned,
    (
      SELECT s.end_time FROM walk_dog w JOIN slot s ON s.id = w.slot_id
      WHERE w.dog_id = dog.id AND w.start_time < least($4::timestamptz, $5)
      ORDER BY w.start_time DESC LIMIT 1
    ) AS last_out
  FROM dog LEFT JOIN (
    SELECT a.dog_id, count(*) AS planned
    FROM coming s JOIN dog_assignment a ON a.slot_id = s.id
    WHERE a.booking_id IS NOT NULL OR a.lost_at IS NULL
    GROUP BY a.dog_id
  ) turns ON turns.dog_id = dog.id
  WHERE dog.archived_at IS NULL AND ${firstDayOf(sql`dog`, sql`$1`)} <= $2::date + 6`;

const HOLD = sql`
  SELECT json_build_object('from', h.starts_at, 'until', h.ends_at, 'reason', h.reason)
  FROM dog_hold h
  WHERE h.dog_id = dog.id
    AND h.during && tstzrange(CASE WHEN $5 < $4::timestamptz THEN greatest($5, $3::timestamptz) ELSE $3 END, $4)
  ORDER BY h.ends_at DESC NULLS FIRST, h.starts_at LIMIT 1`;

const DOGS = sql`
  SELECT json_build_object(
    'dog', ${DOG_JSON}, 'walked', walked, 'planned', planned, 'target', target,
    'expected', walked + planned, 'missing', greatest(0, target - walked - planned),
    'lastOut', last_out,
    'gapDays', CASE WHEN last_out IS NOT NULL THEN
      greatest(0, least(${dayOf(sql`$5::timestamptz`)}, $2::date + 6) - ${dayOf(sql`last_out`)})
    END,
    'hold', (${HOLD})
  ) AS shown, last_out, lower(name) AS by_name, id
  FROM (${COUNTED}) dog`;

const FREE = sql`
  SELECT s.id, s.start_time, json_build_object(
    'id', s.id, 'start_time', s.start_time, 'end_time', s.end_time,
    'walkers', json_agg(${WALKER_JSON} ORDER BY p.name, b.id)
  ) AS shown
  FROM coming s JOIN booking b ON b.slot_id = s.id JOIN person p ON p.uid = b.walker
  WHERE s.start_time > $5
    AND NOT EXISTS (SELECT FROM dog_assignment a WHERE a.booking_id = b.id)
  GROUP BY s.id, s.start_time, s.end_time`;

/**
 * A week of the shelter's dogs, and the walkers of its future slots who have no dog, as JSON. Values: zone,
 * the Sunday as the week's name, the week's start and end, now.
 */
export const WELFARE_PLAN: Statement<JsonRow> = {
  name: 'reports.welfare-plan',
  text: sql`
    WITH coming AS MATERIALIZED (
      SELECT id, start_time, end_time FROM slot
      WHERE ${isOpen()} AND start_time >= $3 AND start_time < $4
        AND start_time > $5::timestamptz - ${LONGEST} AND end_time > $5
    )
    SELECT json_build_object(
      'week', $2::text,
      'dogs', coalesce((
        SELECT json_agg(shown ORDER BY last_out NULLS FIRST, by_name, id) FROM (${DOGS}) dogs
      ), '[]'),
      'slots', coalesce((
        SELECT json_agg(shown ORDER BY start_time, id) FROM (${FREE}) slots
      ), '[]')
    )::text AS json`,
};
