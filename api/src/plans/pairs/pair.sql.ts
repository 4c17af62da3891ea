import type { Statement, JsonRow } from '../../database/database.js';
import { sql } from '../../database/sql.js';
import type { Sql } from '../../database/sql.js';
import { outingsOf, BROKEN_JSON, brokenRules } from './rules.sql.js';
import { ABOUT_THE_WALKER, DOG_JSON, WALKER_JSON } from './planned-slot.sql.js';
import type { PlanRule, BrokenRule } from '@walkies/contract';

/** A rule that a dog's outing breaks. */
export type Broken = {
  slotId: number;
  dogId: number;
  rule: PlanRule;
  broken: BrokenRule;
};

/** A dog of a slot and the uid of its walker. */
export type PlannedPair = { dogId: number; walker: string | null };

/** Values: slot, walkers. */
export const BOOKINGS_OF: Statement<{ id: string; walker: string }> = {
  name: 'plans.bookings-of',
  text: sql`SELECT id, walker FROM booking WHERE slot_id = $1 AND walker = ANY($2)`,
};

/** Values: slot. */
export const PAIRS_OF: Statement<PlannedPair> = {
  name: 'plans.pairs-of',
  text: sql`
    SELECT a.dog_id AS "dogId", b.walker
    FROM dog_assignment a LEFT JOIN booking b ON b.id = a.booking_id WHERE a.slot_id = $1`,
};

/**
 * Assigns dogs to a slot, each with its booking or none. Deletes exceptions of a dog with another walker.
 * Keeps the mark of a lost walker, which shows again once the new pair is taken back. Values: slot, dogs,
 * bookings.
 */
export const PLACE = {
  name: 'plans.place',
  text: sql`
    WITH wanted AS (
      SELECT * FROM unnest($2::int[], $3::bigint[]) AS wanted (dog_id, booking_id)
    ),
    deleted AS (
      DELETE FROM pair_exception e USING dog_assignment a, wanted
      WHERE e.slot_id = $1 AND a.slot_id = $1 AND e.dog_id = wanted.dog_id
        AND a.dog_id = wanted.dog_id AND a.booking_id IS DISTINCT FROM wanted.booking_id
        AND e.rule IN ${ABOUT_THE_WALKER}
    )
    INSERT INTO dog_assignment (slot_id, dog_id, during, booking_id)
    SELECT slot.id, dog_id, tstzrange(start_time, end_time), booking_id
    FROM slot, wanted WHERE slot.id = $1
    ON CONFLICT (slot_id, dog_id) DO UPDATE SET booking_id = excluded.booking_id
    WHERE dog_assignment.booking_id IS DISTINCT FROM excluded.booking_id`,
};

const asRows = (outings: Sql, mates: 'planned' | 'recorded', unless: Sql): Sql => sql`
  SELECT b.slot_id AS "slotId", b.dog_id AS "dogId", b.rule, ${BROKEN_JSON} AS broken
  FROM (${brokenRules(outings, { zone: sql`$1`, most: sql`$2`, mates })}) b ${unless}`;

const NOT_ALLOWED = sql`
  WHERE NOT EXISTS (
    SELECT FROM pair_exception e
    WHERE e.slot_id = b.slot_id AND e.dog_id = b.dog_id AND e.rule = b.rule
  )`;

/**
 * Rules that these dogs of a slot break as planned, without allowed exceptions. Values: zone, most, slot,
 * dogs.
 */
export const BROKEN_IN_PLAN: Statement<Broken> = {
  name: 'plans.broken-in-plan',
  text: asRows(
    sql`SELECT a.slot_id, a.dog_id, b.walker
    FROM dog_assignment a LEFT JOIN booking b ON b.id = a.booking_id
    WHERE a.slot_id = $3 AND a.dog_id = ANY($4)`,
    'planned',
    NOT_ALLOWED,
  ),
};

/**
 * Rules that these dogs would break in the slot with this walker. Values: zone, most, slot, dogs, walker or
 * null.
 */
export const BROKEN_IF: Statement<Broken> = {
  name: 'plans.broken-if',
  text: asRows(
    sql`SELECT $3::int AS slot_id, dog_id, $5::text AS walker FROM unnest($4::int[]) AS dog_id`,
    'planned',
    sql``,
  ),
};

/** Values: slot, dog, rules, reason, by, now. */
export const ALLOW = {
  name: 'plans.allow',
  text: sql`
    INSERT INTO pair_exception (slot_id, dog_id, rule, reason, allowed_by, allowed_at)
    SELECT $1, $2, rule, $4, $5, $6 FROM unnest($3::text[]) AS rule`,
};

/** How many recorded walks a walker had with a dog. */
const walkedTogether = (dog: Sql, walker: Sql): Sql => sql`
  SELECT count(*)::int FROM walk_walker ww JOIN walk_dog w ON w.walked_by = ww.id
  WHERE ww.walker = ${walker} AND w.dog_id = ${dog}`;

const brokenOf = (dog: Sql): Sql =>
  sql`coalesce((SELECT json_agg(${BROKEN_JSON}) FROM broken b WHERE b.dog_id = ${dog}), '[]')`;

/**
 * All dogs of the shelter as choices for a walker in a slot, as JSON: dogs that break no rule first, then
 * those furthest below target, then those with the longest time since their last walk. Values: zone, most,
 * slot, walker, the dog to replace or null.
 */
export const DOG_CHOICES: Statement<JsonRow> = {
  name: 'plans.dog-choices',
  text: sql`
    WITH broken AS MATERIALIZED (
      SELECT * FROM (${brokenRules(
        sql`SELECT $3::int AS slot_id, id AS dog_id, $4::text AS walker
        FROM dog WHERE archived_at IS NULL`,
        { zone: sql`$1`, most: sql`$2`, mates: 'planned' },
      )}) all_broken
      WHERE $5::int IS NULL OR (
        NOT (rule = 'WALKER_HAS_A_DOG' AND other = $5)
        AND NOT (rule = 'DOGS_KEPT_APART' AND other = $5)
      )
    ),
    week AS (
      SELECT day - extract(dow FROM day)::int AS first, s.start_time
      FROM slot s, LATERAL (SELECT (s.start_time AT TIME ZONE $1)::date AS day) its WHERE s.id = $3
    ),
    choice AS (
      SELECT dog.id, dog.name, ${DOG_JSON} AS shown, ${brokenOf(sql`dog.id`)} AS broken,
        (SELECT max(outing.end_time) FROM slot outing JOIN walk_dog w ON w.slot_id = outing.id
         WHERE w.dog_id = dog.id AND outing.start_time < week.start_time) AS last_out,
        greatest(0, dog.walks_a_week - (
          SELECT count(*) FROM (${outingsOf(
            sql`dog.id`,
            sql`week.first::timestamp AT TIME ZONE $1`,
            sql`(week.first + 7)::timestamp AT TIME ZONE $1`,
          )}) outing
        )) AS below,
        (${walkedTogether(sql`dog.id`, sql`$4`)}) AS together
      FROM dog, week WHERE dog.archived_at IS NULL
    )
    SELECT coalesce(json_agg(json_build_object(
      'dog', shown, 'lastOut', last_out, 'belowTargetBy', below, 'broken', broken,
      'walksTogether', together
    ) ORDER BY json_array_length(broken) > 0, below DESC, last_out NULLS FIRST, together DESC,
      name, id), '[]')::text AS json
    FROM choice`,
};

/**
 * The walkers of a slot as choices for a dog, as JSON: walkers that break no rule first, then those who have
 * walked the dog most often. Values: zone, most, slot, dog.
 */
export const WALKER_CHOICES: Statement<JsonRow> = {
  name: 'plans.walker-choices',
  text: sql`
    WITH broken AS MATERIALIZED (
      SELECT asked.walker AS of_walker, b.*
      FROM (SELECT walker FROM booking WHERE slot_id = $3 AND walker IS NOT NULL) asked
        CROSS JOIN LATERAL (${brokenRules(
          sql`SELECT $3::int AS slot_id, $4::int AS dog_id, asked.walker`,
          { zone: sql`$1`, most: sql`$2`, mates: 'planned' },
        )}) b
    ),
    choice AS (
      SELECT b.id, p.name, ${WALKER_JSON} AS shown,
        coalesce((
          SELECT json_agg(${BROKEN_JSON}) FROM broken b WHERE b.of_walker = p.uid
        ), '[]') AS broken,
        (${walkedTogether(sql`$4`, sql`p.uid`)}) AS together
      FROM booking b JOIN slot s ON s.id = b.slot_id JOIN person p ON p.uid = b.walker
      WHERE b.slot_id = $3
    )
    SELECT coalesce(json_agg(json_build_object(
      'walker', shown, 'broken', broken, 'walksTogether', together
    ) ORDER BY json_array_length(broken) > 0, together DESC, name, id), '[]')::text AS json
    FROM choice`,
};
