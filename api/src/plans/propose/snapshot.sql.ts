import type { Statement } from '../../database/database.js';
import { sql } from '../../database/sql.js';
import type { Sql } from '../../database/sql.js';
import { DOG_JSON, WALKER_JSON } from '../pairs/planned-slot.sql.js';
import { outingsOf } from '../pairs/rules.sql.js';
import { isOpen } from '../../slots/slot-state.sql.js';
import type { PlannedDog, PlannedWalker } from '@walkies/contract';

/** Times as PostgreSQL writes them into JSON. */
interface Times {
  start: string;
  end: string;
  day: string;
  week: string;
}

/** The shelter as the query returns it. */
export interface Snapshot {
  dogs: {
    id: number;
    grade: PlannedDog['grade'];
    target: number;
    walksADay: number;
    restMs: number;
    lastOut: string | null;
    gapDays: number | null;
    staysIn: { start: string; end: string | null }[];
    apart: number[];
    outings: (Times & { slotId: number; counts: boolean })[];
    shown: PlannedDog;
  }[];
  slots: (Times & { id: number; walkers: (PlannedWalker & { id: string })[]; waiting: number[] })[];
  walkers: {
    id: string;
    clearance: PlannedWalker['clearance'];
    recent: number;
    walked: [dogId: number, times: number][];
  }[];
}

const LATELY = sql`interval '28 days'`;
/** The furthest that any rule looks. */
const NEAR = sql`interval '2 days'`;

const sundayOf = (at: Sql): Sql => sql`
  ((${at} AT TIME ZONE $1)::date - extract(dow FROM ${at} AT TIME ZONE $1)::int)`;

const timesOf = (row: Sql): Sql => sql`
  'start', ${row}.start_time, 'end', ${row}.end_time,
  'day', (${row}.start_time AT TIME ZONE $1)::date, 'week', ${sundayOf(sql`${row}.start_time`)}`;

// A dog whose walker has cancelled goes out only with a new walker.
const HAS_LOST_WALKER = sql`
  EXISTS (
    SELECT FROM dog_assignment a
    WHERE a.slot_id = outing.slot_id AND a.dog_id = dog.id AND a.booking_id IS NULL
      AND a.lost_at IS NOT NULL
  )`;

const APART = sql`
  SELECT other AS id FROM keep_apart WHERE one = dog.id
  UNION ALL SELECT one FROM keep_apart WHERE other = dog.id`;

// Archived dogs may still be in a plan; they are never proposed.
const STAYS_IN = sql`
  SELECT h.starts_at AS start, h.ends_at AS end FROM dog_hold h
  WHERE h.dog_id = dog.id AND h.during && tstzrange(span.first, span.last)
  UNION ALL
  SELECT outing.start_time, outing.end_time
  FROM (${APART}) apart JOIN dog gone ON gone.id = apart.id AND gone.archived_at IS NOT NULL
    CROSS JOIN LATERAL (${outingsOf(sql`gone.id`, sql`span.first`, sql`span.last`)}) outing`;

const DOGS = sql`
  SELECT json_build_object(
    'id', dog.id, 'grade', dog.grade, 'target', dog.walks_a_week, 'walksADay', dog.walks_a_day,
    'restMs', dog.rest_minutes * 60000, 'shown', ${DOG_JSON},
    'lastOut', last.out_until,
    'gapDays', ($4::timestamptz AT TIME ZONE $1)::date - (last.out_until AT TIME ZONE $1)::date,
    'staysIn', coalesce((SELECT json_agg(stay) FROM (${STAYS_IN}) stay), '[]'),
    'apart', ARRAY(SELECT apart.id FROM (${APART}) apart),
    'outings', coalesce((
      SELECT json_agg(json_build_object(
        'slotId', outing.slot_id, ${timesOf(sql`outing`)}, 'counts', NOT ${HAS_LOST_WALKER}
      )) FROM (${outingsOf(sql`dog.id`, sql`span.first`, sql`span.last`)}) outing
    ), '[]')
  ) AS dog
  FROM span CROSS JOIN dog LEFT JOIN LATERAL (
    SELECT s.end_time AS out_until FROM walk_dog w JOIN slot s ON s.id = w.slot_id
    WHERE w.dog_id = dog.id AND w.start_time < $4 ORDER BY w.start_time DESC LIMIT 1
  ) last ON true
  WHERE dog.archived_at IS NULL ORDER BY dog.id`;

const SLOTS = sql`
  SELECT json_build_object(
    'id', s.id, ${timesOf(sql`s`)},
    'walkers', coalesce((
      SELECT json_agg(${WALKER_JSON} ORDER BY b.id)
      FROM free b JOIN person p ON p.uid = b.walker WHERE b.slot_id = s.id
    ), '[]'),
    'waiting', ARRAY(
      SELECT a.dog_id FROM dog_assignment a WHERE a.slot_id = s.id AND a.booking_id IS NULL
    )
  ) AS slot
  FROM filled s WHERE EXISTS (SELECT FROM free WHERE slot_id = s.id)
  ORDER BY s.start_time, s.id`;

// One query for all walkers, because a lookup for each one would scan all walks.
const WALKED = sql`
  SELECT ww.walker, w.dog_id, count(*) AS times,
    count(*) FILTER (WHERE w.start_time > $4::timestamptz - ${LATELY}) AS lately
  FROM walk_walker ww JOIN walk_dog w ON w.walked_by = ww.id
  WHERE ww.walker IN (SELECT walker FROM free) AND w.dog_id IS NOT NULL
  GROUP BY ww.walker, w.dog_id`;

const WALKERS = sql`
  SELECT json_build_object(
    'id', p.uid, 'clearance', p.clearance,
    'recent', coalesce(known.lately, 0) + (
      SELECT count(*) FROM booking b JOIN dog_assignment a ON a.booking_id = b.id
      WHERE b.walker = p.uid AND b.during && tstzrange($4, span.last)
    ),
    'walked', coalesce(known.walked, '[]')
  ) AS walker
  FROM span CROSS JOIN person p LEFT JOIN (
    SELECT walker, sum(lately)::int AS lately,
      json_agg(json_build_array(dog_id, times)) AS walked
    FROM (${WALKED}) walked GROUP BY walker
  ) known ON known.walker = p.uid
  WHERE p.uid IN (SELECT walker FROM free)`;

/**
 * Everything that proposals are based on, in one snapshot, as JSON: all dogs of the shelter, the slots that
 * start in [from, to) and have walkers without a dog, and those walkers. Values: zone, from, to, now.
 */
export const SNAPSHOT: Statement<{ snapshot: Snapshot }> = {
  name: 'plans.snapshot',
  text: sql`
    WITH span AS MATERIALIZED (
      SELECT ${sundayOf(sql`$2::timestamptz`)}::timestamp AT TIME ZONE $1 - ${NEAR} AS first,
        (${sundayOf(sql`$3::timestamptz`)} + 7)::timestamp AT TIME ZONE $1 + ${NEAR} AS last
    ),
    filled AS MATERIALIZED (
      SELECT * FROM slot
      WHERE ${isOpen()}
        AND start_time >= $2 AND start_time < $3 AND start_time > $4
    ),
    free AS MATERIALIZED (
      SELECT b.* FROM filled s JOIN booking b ON b.slot_id = s.id
      WHERE b.walker IS NOT NULL
        AND NOT EXISTS (SELECT FROM dog_assignment a WHERE a.booking_id = b.id)
    )
    SELECT json_build_object(
      'dogs', coalesce((SELECT json_agg(dog) FROM (${DOGS}) dogs), '[]'),
      'slots', coalesce((SELECT json_agg(slot) FROM (${SLOTS}) slots), '[]'),
      'walkers', coalesce((SELECT json_agg(walker) FROM (${WALKERS}) walkers), '[]')
    ) AS snapshot`,
};

export const SAVEPOINT = { name: 'plans.savepoint', text: sql`SAVEPOINT pair` };
export const RELEASE = { name: 'plans.release', text: sql`RELEASE SAVEPOINT pair` };
export const ROLL_BACK = { name: 'plans.roll-back', text: sql`ROLLBACK TO SAVEPOINT pair` };
