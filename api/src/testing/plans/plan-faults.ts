import type { AcceptedPair } from '@walkies/contract';
import type { Database } from '../../database/database.js';
import { sql } from '../../database/sql.js';
import type { Sql } from '../../database/sql.js';
import type { PlanRound } from './plan-rounds.js';

const rank = (grade: Sql): Sql => sql`array_position(ARRAY['gold', 'maroon', 'grey'], ${grade})`;

// Each write adds its log entry in its transaction, and writes of plans are serialized, so log ids give
// their order.
const OUTINGS = sql`
  SELECT a.slot_id, a.dog_id, a.during, lower(a.during) AS starts, upper(a.during) AS ends,
    (lower(a.during) AT TIME ZONE $3)::date AS day, a.booking_id, a.lost_walker, a.lost_at,
    b.walker, p.clearance, dog.grade, dog.walks_a_day, dog.archived_at,
    make_interval(mins => dog.rest_minutes) AS rest,
    (SELECT max(id) FROM audit_entry
     WHERE action IN ('pair.plan', 'dog.assign') AND target = 'slot ' || a.slot_id) AS planned,
    (SELECT max(id) FROM audit_entry WHERE target = ANY(ARRAY(
       SELECT 'dog ' || a.dog_id
       UNION ALL SELECT 'slot ' || slot_id FROM walk_dog WHERE dog_id = a.dog_id))) AS changed
  FROM dog_assignment a JOIN dog ON dog.id = a.dog_id
    JOIN slot ON slot.id = a.slot_id AND blocked_by IS NULL
    LEFT JOIN booking b ON b.id = a.booking_id LEFT JOIN person p ON p.uid = b.walker
  WHERE a.dog_id = ANY($2)`;

/** Where existing plans stay: counts only an outing that was planned after the write that forbids it. */
const counts = (outing: Sql): Sql =>
  sql`(NOT $4 OR ${outing}.planned > coalesce(${outing}.changed, 0))`;

const TWO_TURNS = sql`outing one JOIN outing other ON other.dog_id = one.dog_id`;

/**
 * Faults that a plan must never have, found without the rules' own SQL. Values: slots, dogs, zone, whether
 * existing plans stay, the slots and dogs of the pairs that responses reported as planned.
 */
const FAULTS = {
  name: 'testing.plan-faults',
  text: sql`
    WITH outing AS MATERIALIZED (${OUTINGS})
    SELECT 'in two slots at once' AS fault FROM ${TWO_TURNS}
    WHERE one.slot_id < other.slot_id AND one.during && other.during
    UNION ALL
    SELECT 'without rest' FROM ${TWO_TURNS} AND other.starts >= one.ends
    WHERE other.starts - one.ends < one.rest AND (${counts(sql`one`)} OR ${counts(sql`other`)})
    UNION ALL
    SELECT 'too often a day' FROM outing
    GROUP BY dog_id, day, walks_a_day
    HAVING count(*) > walks_a_day AND (NOT $4 OR max(planned) > coalesce(max(changed), 0))
    UNION ALL
    SELECT 'kept apart' FROM keep_apart k JOIN outing one ON one.dog_id = k.one
      JOIN outing other ON other.dog_id = k.other AND one.during && other.during
    UNION ALL
    SELECT 'two dogs of a walker' FROM outing WHERE walker IS NOT NULL
    GROUP BY slot_id, walker HAVING count(*) > 1
    UNION ALL
    SELECT 'not cleared' FROM outing
    WHERE ${rank(sql`clearance`)} < ${rank(sql`grade`)} AND ${counts(sql`outing`)} AND NOT EXISTS (
      SELECT FROM pair_exception e
      WHERE e.slot_id = outing.slot_id AND e.dog_id = outing.dog_id AND e.rule = 'NOT_CLEARED'
    )
    UNION ALL
    SELECT 'on hold' FROM outing JOIN dog_hold h
      ON h.dog_id = outing.dog_id AND tstzrange(h.starts_at, h.ends_at) && outing.during
    WHERE ${counts(sql`outing`)}
    UNION ALL
    SELECT 'not here' FROM outing WHERE archived_at IS NOT NULL AND ${counts(sql`outing`)}
    UNION ALL
    SELECT 'lost whom it had' FROM outing WHERE booking_id IS NULL AND lost_at IS NULL
    UNION ALL
    SELECT 'lost who is there' FROM outing t JOIN booking b
      ON b.slot_id = t.slot_id AND b.walker = t.lost_walker
    UNION ALL
    SELECT 'accepted twice' FROM audit_entry
    WHERE action = 'pair.plan' AND after ? 'proposed'
      AND target = ANY(ARRAY(SELECT 'slot ' || id FROM unnest($1::int[]) id))
    GROUP BY target, after ->> 'dogId', after ->> 'walkerId' HAVING count(*) > 1
    UNION ALL
    SELECT 'too many walkers' FROM slot s WHERE id = ANY($1)
      AND (SELECT count(*) FROM booking WHERE slot_id = s.id) > capacity
    UNION ALL
    SELECT 'miscounted' FROM slot s WHERE id = ANY($1)
      AND booked_count <> (SELECT count(*) FROM booking WHERE slot_id = s.id)
    UNION ALL
    SELECT 'a walker in two slots at once' FROM booking one JOIN booking other
      ON other.walker = one.walker AND other.id > one.id AND other.during && one.during
    WHERE one.slot_id = ANY($1)
    UNION ALL
    SELECT 'planned where nobody walks any more' FROM audit_entry planned JOIN audit_entry ended
      ON ended.id < planned.id AND (
        (ended.target = planned.target AND ended.action IN ('slot.delete', 'walk.finalize'))
        OR (ended.action = 'day.block'
          AND ended.after -> 'hidden' @> to_jsonb(split_part(planned.target, ' ', 2)::int))
      )
    WHERE planned.action IN ('pair.plan', 'dog.assign')
      AND planned.target = ANY(ARRAY(SELECT 'slot ' || id FROM unnest($1::int[]) id))
    UNION ALL
    SELECT 'not as was answered'
    FROM (SELECT slot_id, dog_id FROM outing WHERE planned IS NOT NULL) stands
      FULL JOIN (
        SELECT DISTINCT slot_id, dog_id FROM unnest($5::int[], $6::int[]) reported (slot_id, dog_id)
          JOIN slot ON slot.id = slot_id AND blocked_by IS NULL
      ) reported USING (slot_id, dog_id)
    WHERE (stands IS NULL) OR (reported IS NULL)`,
};

/** The log has no index by target; rounds query it often. */
export async function indexTheLog(database: Database): Promise<void> {
  await database.query({
    name: 'testing.index-the-log',
    text: sql`CREATE INDEX testing_audit_by_target ON audit_entry (target)`,
  });
}

interface Answered {
  /** Pairs that were planned according to the responses. */
  planned: readonly Pick<AcceptedPair, 'slotId' | 'dogId'>[];
  /** True where plans from before a write that forbids them stay. */
  stays: boolean;
}

/** The faults in the plan of a round. */
export async function planFaults(
  database: Database,
  { slots, dogs }: PlanRound,
  { planned, stays }: Answered,
): Promise<string[]> {
  const reported = [planned.map(({ slotId }) => slotId), planned.map(({ dogId }) => dogId)];
  const values = [slots, dogs, 'Europe/London', stays, ...reported];
  const { rows } = await database.query<{ fault: string }>(FAULTS, values);
  return rows.map(({ fault }) => fault);
}
