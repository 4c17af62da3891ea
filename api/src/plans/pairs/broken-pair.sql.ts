import type { Statement } from '../../database/database.js';
import { sql } from '../../database/sql.js';
import type { Sql } from '../../database/sql.js';
import { BROKEN_JSON, brokenRules } from './rules.sql.js';
import { isOpen } from '../../slots/slot-state.sql.js';
import type { PlanRule, Grade, BrokenRule } from '@walkies/contract';

/** A dog's outing in the plan. */
export interface PlannedOuting {
  slotId: number;
  dogId: number;
}

/** A rule that a future outing breaks without an exception. */
export interface BrokenOuting extends PlannedOuting {
  rule: PlanRule;
  /** The other dog of the rule. */
  otherId: number | null;
  start_time: string;
  end_time: string;
  dogName: string;
  dogGrade: Grade;
  broken: BrokenRule;
  walkerId: string | null;
  walkerName: string | null;
}

// Outings that have begun stay as they are: finalizing records the dog's walker.
const COMING = sql`
  SELECT a.slot_id, a.dog_id, b.walker
  FROM dog_assignment a
    JOIN slot s ON s.id = a.slot_id AND ${isOpen(sql`s`)}
      AND s.start_time > $3
    LEFT JOIN booking b ON b.id = a.booking_id`;

const brokenOf = (outings: Sql, unless = sql`false`): Sql => sql`
  SELECT b.slot_id AS "slotId", b.dog_id AS "dogId", b.rule, b.other AS "otherId",
    to_json(s.start_time) #>> '{}' AS start_time, to_json(s.end_time) #>> '{}' AS end_time,
    dog.name AS "dogName", dog.grade AS "dogGrade", ${BROKEN_JSON} AS broken, p.uid AS "walkerId", p.name AS "walkerName"
  FROM (${brokenRules(outings, { zone: sql`$1`, most: sql`$2`, mates: 'planned' })}) b
    JOIN slot s ON s.id = b.slot_id JOIN dog ON dog.id = b.dog_id
    JOIN dog_assignment a ON a.slot_id = b.slot_id AND a.dog_id = b.dog_id
    LEFT JOIN booking booked ON booked.id = a.booking_id
    LEFT JOIN person p ON p.uid = booked.walker
  WHERE NOT EXISTS (
    SELECT FROM pair_exception e
    WHERE e.slot_id = b.slot_id AND e.dog_id = b.dog_id AND e.rule = b.rule
  ) AND NOT ${unless}
  ORDER BY s.start_time, s.id, dog.name, dog.id`;

/**
 * Rules that future outings of these dogs break, without allowed exceptions. Values: zone, most, now, dogs.
 */
export const OF_DOGS: Statement<BrokenOuting> = {
  name: 'plans.broken-of-dogs',
  text: brokenOf(sql`${COMING} WHERE a.dog_id = ANY($4)`),
};

// Two outings break these rules together. The exception is stored with the one that was planned last.
const ALLOWED_OF_OTHER_TURN = sql`EXISTS (
  SELECT FROM pair_exception e JOIN slot es ON es.id = e.slot_id
  WHERE e.rule = b.rule AND CASE b.rule
    WHEN 'DOGS_KEPT_APART' THEN
      e.dog_id = b.other AND es.start_time < s.end_time AND es.end_time > s.start_time
    WHEN 'DOG_NEEDS_REST' THEN
      e.dog_id = b.dog_id AND (
        (es.start_time AT TIME ZONE $1)::date = (s.start_time AT TIME ZONE $1)::date
        OR es.start_time < s.end_time + make_interval(mins => dog.rest_minutes)
          AND es.end_time > s.start_time - make_interval(mins => dog.rest_minutes))
  END
)`;

/**
 * Rules that future outings of these slots break, without allowed exceptions. Values: zone, most, now,
 * slots.
 */
export const OF_SLOTS: Statement<BrokenOuting> = {
  name: 'plans.broken-of-slots',
  text: brokenOf(sql`${COMING} WHERE a.slot_id = ANY($4)`, ALLOWED_OF_OTHER_TURN),
};

/**
 * Rules that a walker's future pairs break, without allowed exceptions. Values: zone, most, now, walker.
 */
export const OF_WALKER: Statement<BrokenOuting> = {
  name: 'plans.broken-of-walker',
  text: brokenOf(sql`${COMING} WHERE b.walker = $4`),
};

/** Removes the walkers from these dogs and leaves the dogs in their slots. Values: slots, dogs. */
export const UNPAIR = {
  name: 'plans.unpair',
  text: sql`
    UPDATE dog_assignment a SET booking_id = NULL
    FROM unnest($1::int[], $2::int[]) AS outing (slot_id, dog_id)
    WHERE a.slot_id = outing.slot_id AND a.dog_id = outing.dog_id`,
};

/** Values: slots, dogs. */
export const TAKE_OUT = {
  name: 'plans.take-out',
  text: sql`
    DELETE FROM dog_assignment a USING unnest($1::int[], $2::int[]) AS outing (slot_id, dog_id)
    WHERE a.slot_id = outing.slot_id AND a.dog_id = outing.dog_id`,
};

/** A dog's future outings as JSON, with the rules that each breaks. Values: zone, most, now, dog. */
export const NEXT_OF_DOG = sql`
  SELECT coalesce(json_agg(json_build_object(
    'slotId', s.id, 'start_time', s.start_time, 'end_time', s.end_time,
    'walker', CASE WHEN p.uid IS NOT NULL THEN json_build_object('id', p.uid, 'name', p.name) END,
    'broken', coalesce((
      SELECT json_agg(${BROKEN_JSON}) FROM broken b WHERE b.slot_id = s.id AND NOT EXISTS (
        SELECT FROM pair_exception e
        WHERE e.slot_id = b.slot_id AND e.dog_id = b.dog_id AND e.rule = b.rule
      )
    ), '[]')
  ) ORDER BY s.start_time, s.id), '[]')
  FROM outing JOIN slot s ON s.id = outing.slot_id LEFT JOIN person p ON p.uid = outing.walker`;

/** The CTEs for `NEXT_OF_DOG`. */
export const NEXT_OF_DOG_WITH = sql`
  outing AS MATERIALIZED (${COMING} WHERE a.dog_id = $4),
  broken AS MATERIALIZED (${brokenRules(sql`SELECT * FROM outing`, { zone: sql`$1`, most: sql`$2`, mates: 'planned' })})`;
