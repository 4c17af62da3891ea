import type { PlanRule } from '@walkies/contract';
import { quoted, sql } from '../../database/sql.js';
import type { Sql } from '../../database/sql.js';
import { isOpen } from '../../slots/slot-state.sql.js';

/** Easiest first; a walker's clearance covers all grades up to its rank. */
const rankOf = (grade: Sql): Sql => sql`array_position(ARRAY['gold', 'maroon', 'grey'], ${grade})`;

/** Longer than any rest, and than a day on which the clocks change. */
const NEAR = sql`interval '2 days'`;
/** A constraint allows no longer slot, so an index scan by start can begin this much earlier. */
const LONGEST = sql`interval '16 hours'`;

const recordedOutingsOf = (dog: Sql, from: Sql, to: Sql): Sql => sql`
  SELECT w.slot_id, s.start_time, s.end_time
  FROM walk_dog w JOIN slot s ON s.id = w.slot_id
  WHERE w.dog_id = ${dog} AND w.start_time > ${from} - ${LONGEST} AND w.start_time < ${to}
    AND s.end_time > ${from}`;

/** A dog's outings within a period: planned in open slots, and recorded. */
export const outingsOf = (dog: Sql, from: Sql, to: Sql): Sql => sql`
  SELECT a.slot_id, s.start_time, s.end_time
  FROM dog_assignment a
    JOIN slot s ON s.id = a.slot_id AND ${isOpen(sql`s`)}
  WHERE a.dog_id = ${dog} AND a.during && tstzrange(${from}, ${to})
  UNION
  ${recordedOutingsOf(dog, from, to)}`;

/** Name of the walker who has a dog in a slot; null if unknown. */
const walkerOf = (slot: Sql, dog: Sql): Sql => sql`
  coalesce(
    (SELECT ww.name FROM walk_dog w JOIN walk_walker ww ON ww.id = w.walked_by
     WHERE w.slot_id = ${slot} AND w.dog_id = ${dog}),
    (SELECT p.name FROM dog_assignment a JOIN booking b ON b.id = a.booking_id
       JOIN person p ON p.uid = b.walker
     WHERE a.slot_id = ${slot} AND a.dog_id = ${dog}))`;

/** Recorded outings are checked only against other recorded ones, not against plans. */
const OUTINGS = { planned: outingsOf, recorded: recordedOutingsOf } as const;

/** The dogs that a walker has in a slot, as planned or as recorded. */
const MATES = {
  planned: sql`SELECT a.dog_id FROM dog_assignment a JOIN booking b ON b.id = a.booking_id
    WHERE a.slot_id = c.slot_id AND b.walker = c.walker`,
  recorded: sql`SELECT w.dog_id FROM walk_dog w JOIN walk_walker ww ON ww.id = w.walked_by
    WHERE w.slot_id = c.slot_id AND ww.walker = c.walker`,
} as const;

const found = (
  rule: PlanRule,
  facts: { dog?: Sql; walker?: Sql; at?: Sql; until?: Sql; reason?: Sql },
): Sql => sql`
  c.slot_id, c.dog_id, ${quoted(rule)} AS rule, ${facts.dog ?? sql`NULL::int`} AS other,
  ${facts.walker ?? sql`NULL::text`} AS walker, ${facts.at ?? sql`NULL::timestamptz`} AS at,
  ${facts.until ?? sql`NULL::timestamptz`} AS until, ${facts.reason ?? sql`NULL::text`} AS reason`;

/**
 * The rules that these outings break together with all planned and recorded outings, or with recorded ones
 * alone. One row each: `slot_id`, `dog_id`, `rule`, and the facts `other` (a dog), `walker` (a name), `at`,
 * `until`, `reason`. The outings need not be in the plan.
 * @param outings SQL that selects `slot_id`, `dog_id` and `walker` (a uid or null)
 * @param zone SQL of the shelter's zone
 * @param most SQL of how many dogs a walker may have at a time
 */
export const brokenRules = (
  outings: Sql,
  { zone, most, mates }: { zone: Sql; most: Sql; mates: keyof typeof MATES },
): Sql => sql`
  WITH c AS MATERIALIZED (
    SELECT requested.slot_id, requested.dog_id, requested.walker, s.start_time, s.end_time,
      tstzrange(s.start_time, s.end_time) AS during, dog.grade, dog.walks_a_day,
      make_interval(mins => dog.rest_minutes) AS rest,
      (s.start_time AT TIME ZONE ${zone})::date AS day
    FROM (${outings}) requested
      JOIN slot s ON s.id = requested.slot_id JOIN dog ON dog.id = requested.dog_id
  ),
  near AS MATERIALIZED (
    SELECT c.*, other.slot_id AS other_slot, other.start_time AS other_start,
      other.end_time AS other_end
    FROM c CROSS JOIN LATERAL (
      ${OUTINGS[mates](sql`c.dog_id`, sql`c.start_time - ${NEAR}`, sql`c.end_time + ${NEAR}`)}
    ) other
    WHERE other.slot_id <> c.slot_id
  )
  SELECT ${found('DOG_ON_HOLD', { until: sql`h.ends_at`, reason: sql`h.reason` })}
  FROM c JOIN dog_hold h ON h.dog_id = c.dog_id AND h.during && c.during
  UNION ALL
  SELECT ${found('DOG_ASSIGNED_ELSEWHERE', { walker: walkerOf(sql`c.other_slot`, sql`c.dog_id`) })}
  FROM near c WHERE c.other_start < c.end_time AND c.other_end > c.start_time
  UNION ALL
  SELECT ${found('NOT_CLEARED', {})}
  FROM c JOIN person p ON p.uid = c.walker
  WHERE ${rankOf(sql`p.clearance`)} < ${rankOf(sql`c.grade`)}
  UNION ALL
  SELECT DISTINCT ${found('DOGS_KEPT_APART', { dog: sql`apart.dog_id`, reason: sql`apart.reason` })}
  FROM c
    CROSS JOIN LATERAL (
      SELECT other AS dog_id, reason FROM keep_apart WHERE one = c.dog_id
      UNION ALL SELECT one, reason FROM keep_apart WHERE other = c.dog_id
    ) apart
    CROSS JOIN LATERAL (${OUTINGS[mates](sql`apart.dog_id`, sql`c.start_time`, sql`c.end_time`)}) outing
  UNION ALL
  SELECT ${found('DOG_NEEDS_REST', {
    at: sql`CASE WHEN c.other_end <= c.start_time THEN c.other_end ELSE c.other_start END`,
    until: sql`CASE WHEN c.other_end <= c.start_time THEN c.other_end + c.rest END`,
  })}
  FROM near c
  WHERE (c.other_end <= c.start_time AND c.start_time - c.other_end < c.rest)
    OR (c.other_start >= c.end_time AND c.other_start - c.end_time < c.rest)
  UNION ALL
  SELECT ${found('DOG_NEEDS_REST', {})}
  FROM (
    SELECT slot_id, dog_id, walks_a_day FROM near
    WHERE (other_start AT TIME ZONE ${zone})::date = day
    GROUP BY slot_id, dog_id, walks_a_day HAVING count(*) >= walks_a_day
  ) c
  UNION ALL
  SELECT ${found('WALKER_HAS_A_DOG', { dog: sql`had.dog_id` })}
  FROM c CROSS JOIN LATERAL (
    SELECT min(mate.dog_id) AS dog_id, count(*) AS many FROM (${MATES[mates]}) mate
    WHERE mate.dog_id <> c.dog_id
  ) had
  WHERE c.walker IS NOT NULL AND had.many >= ${most}`;

/** The contract's broken rule as JSON, for a row `b` of `brokenRules`. */
export const BROKEN_JSON = sql`
  json_build_object(
    'rule', b.rule,
    'dog', (SELECT json_build_object('id', dog.id, 'name', dog.name) FROM dog WHERE dog.id = b.other),
    'walker', b.walker, 'at', b.at, 'until', b.until, 'reason', b.reason)`;
