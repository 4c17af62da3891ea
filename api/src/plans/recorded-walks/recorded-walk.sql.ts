import { sql } from '../../database/sql.js';
import { enqueueMessages } from '../../platform/messages/message-job.sql.js';
import { ABOUT_THE_WALKER } from '../pairs/planned-slot.sql.js';
import { brokenRules } from '../pairs/rules.sql.js';

// An exception for one walker does not apply to another.
const ALLOWED_BEFORE = sql`
  SELECT e.reason FROM pair_exception e
    JOIN dog_assignment a ON a.slot_id = e.slot_id AND a.dog_id = e.dog_id
    LEFT JOIN booking meant ON meant.id = a.booking_id
  WHERE e.slot_id = b.slot_id AND e.dog_id = b.dog_id AND e.rule = b.rule
    AND (b.rule NOT IN ${ABOUT_THE_WALKER} OR meant.walker IS NOT DISTINCT FROM ww.walker)`;

/**
 * Stores the rules that these dogs of a walk broke, with the reason given now or when it was planned.
 * Values: zone, most dogs of a walker, slot, dogs, their reasons or null, by uid, now.
 */
export const INSERT_EXCEPTIONS = {
  name: 'plans.keep-walk-exceptions',
  text: sql`
    INSERT INTO walk_exception (walk_dog_id, rule, reason, recorded_by, recorded_at)
    SELECT DISTINCT w.id, b.rule, coalesce(given.reason, (${ALLOWED_BEFORE})), $6, $7::timestamptz
    FROM (${brokenRules(
      sql`SELECT w.slot_id, w.dog_id, ww.walker
      FROM walk_dog w LEFT JOIN walk_walker ww ON ww.id = w.walked_by
      WHERE w.slot_id = $3 AND w.dog_id = ANY($4::int[])`,
      { zone: sql`$1`, most: sql`$2`, mates: 'recorded' },
    )}) b
      JOIN walk_dog w ON w.slot_id = b.slot_id AND w.dog_id = b.dog_id
      JOIN unnest($4::int[], $5::text[]) AS given (dog_id, reason) ON given.dog_id = b.dog_id
      LEFT JOIN walk_walker ww ON ww.id = w.walked_by
    WHERE NOT (b.rule = 'DOG_ON_HOLD' AND EXISTS (
      SELECT FROM incident own WHERE own.walk_dog_id = w.id
    ))
    ON CONFLICT DO NOTHING`,
};

/** Values: slot, dogs. */
export const DELETE_EXCEPTIONS = {
  name: 'plans.delete-walk-exceptions',
  text: sql`
    DELETE FROM walk_exception e USING walk_dog w
    WHERE w.id = e.walk_dog_id AND w.slot_id = $1 AND w.dog_id = ANY($2::int[])`,
};

/** Needs the CTE `happened`: notifies the walkers whose side an incident needs. */
const NOTIFY_WALKER = enqueueMessages('incident-side', {
  uid: sql`happened.walker`,
  key: sql`happened.id`,
  facts: { incident: sql`happened.id` },
  from: sql`happened`,
  where: sql`happened.walker IS NOT NULL`,
  waits: { now: sql`$4`, mailFrom: sql`$5`, walkAt: null },
});

/**
 * Inserts an incident with a hold for each of these dogs of a walk, unless it has one. Values: slot, dogs,
 * by uid, now, `mailFrom`.
 */
export const INSERT_INCIDENTS = {
  name: 'plans.keep-incidents',
  text: sql`
    WITH happened AS (
      INSERT INTO incident (walk_dog_id, walker)
      SELECT w.id, ww.walker
      FROM walk_dog w LEFT JOIN walk_walker ww ON ww.id = w.walked_by
      WHERE w.slot_id = $1 AND w.dog_id = ANY($2::int[]) AND w.outcome = 'incident'
      ORDER BY w.id
      ON CONFLICT DO NOTHING
      RETURNING id, walk_dog_id, walker
    ),
    notified AS (${NOTIFY_WALKER})
    INSERT INTO dog_hold (dog_id, starts_at, reason, incident_id, noted_by, noted_at)
    SELECT w.dog_id, $4::timestamptz, w.outcome_words, happened.id, $3, $4
    FROM happened JOIN walk_dog w ON w.id = happened.walk_dog_id`,
};
