import type { Statement, JsonRow } from '../../database/database.js';
import { sql } from '../../database/sql.js';
import type { Sql } from '../../database/sql.js';
import { DOG_OF_OUTING } from '../../dogs/dog.sql.js';
import { IS_DISPUTED } from '../../walks/no-show.sql.js';
import { IS_FIRST_WALK } from '../../walks/first-walk.sql.js';
import { BROKEN_JSON, brokenRules } from './rules.sql.js';
import { isStageOpen } from '../../slots/slot-state.sql.js';

/** The contract's planned dog as JSON, for a row `dog`. */
export const DOG_JSON = sql`
  json_build_object('id', dog.id, 'name', dog.name, 'breed', dog.breed, 'grade', dog.grade,
    'imageUrl', coalesce('/api/dogs/photos/' || dog.photo_hash, dog.image_url),
    'mustKnow', dog.must_know)`;

const WALKER_FIELDS = sql`
  'id', p.uid, 'name', coalesce(p.name, 'Former walker'),
  'clearance', coalesce(p.clearance, 'gold'), 'firstWalk', ${IS_FIRST_WALK}`;

/** The contract's planned walker as JSON, for a booking `b` in a slot `s` and its person `p`. */
export const WALKER_JSON = sql`json_build_object(${WALKER_FIELDS})`;

const BOOKED_WALKER_JSON = sql`json_build_object(${WALKER_FIELDS}, 'phoneNumber', p.phone,
  'checkedInAt', b.checked_in_at,
  'lateMinutes', CASE WHEN b.checked_in_at IS NULL THEN b.late_minutes END)`;

// Only open slots: exceptions of past walks are already recorded.
const BROKEN = brokenRules(
  sql`SELECT a.slot_id, a.dog_id, b.walker
  FROM dog_assignment a JOIN listed ON listed.id = a.slot_id AND ${isStageOpen(sql`listed`)}
    LEFT JOIN booking b ON b.id = a.booking_id`,
  { zone: sql`$1`, most: sql`$2`, mates: 'planned' },
);

/** The rules whose exceptions apply to one walker. */
export const ABOUT_THE_WALKER = sql`('NOT_CLEARED', 'WALKER_HAS_A_DOG')`;

// An exception for a walker who has cancelled does not apply to the next one.
const ALLOWED = sql`
  SELECT json_agg(json_build_object('rule', e.rule, 'reason', e.reason, 'by', by.name,
    'at', e.allowed_at) ORDER BY e.allowed_at, e.rule)
  FROM pair_exception e LEFT JOIN person by ON by.uid = e.allowed_by
  WHERE e.slot_id = a.slot_id AND e.dog_id = a.dog_id
    AND (b.id IS NOT NULL OR e.rule NOT IN ${ABOUT_THE_WALKER})`;

// Archived dogs stay in the table but not in the plan.
const OUTINGS = sql`
  SELECT a.*, ${DOG_JSON} AS dog, dog.name AS dog_name
  FROM dog_assignment a ${DOG_OF_OUTING}
  WHERE a.slot_id = s.id AND dog.archived_at IS NULL`;

const PAIRS = sql`
  SELECT json_agg(json_build_object(
    'walker', CASE WHEN b.id IS NOT NULL THEN ${BOOKED_WALKER_JSON} END,
    'dog', a.dog,
    'allowed', coalesce((${ALLOWED}), '[]'),
    'broken', coalesce((
      SELECT json_agg(${BROKEN_JSON}) FROM broken b
      WHERE b.slot_id = a.slot_id AND b.dog_id = a.dog_id AND NOT EXISTS (
        SELECT FROM pair_exception e
        WHERE e.slot_id = b.slot_id AND e.dog_id = b.dog_id AND e.rule = b.rule
      )
    ), '[]'),
    'lost', CASE WHEN b.id IS NULL AND a.lost_at IS NOT NULL THEN json_build_object(
      'name', (SELECT name FROM person WHERE uid = a.lost_walker), 'at', a.lost_at,
      'cover', (
        SELECT json_build_object('name', name, 'rule', a.lost_rule) FROM person WHERE uid = a.lost_to
      )) END
  ) ORDER BY b.id IS NULL, p.name, b.id, a.dog_name)
  FROM (SELECT * FROM booking WHERE slot_id = s.id) b
    LEFT JOIN person p ON p.uid = b.walker
    FULL JOIN (${OUTINGS}) a ON a.booking_id = b.id`;

const LATE_CANCELS = sql`
  SELECT json_agg(json_build_object('name', p.name, 'reason', lc.reason, 'at', lc.at)
    ORDER BY lc.at, lc.booking)
  FROM late_cancel lc JOIN person p ON p.uid = lc.walker WHERE lc.slot_id = s.id`;

const namesOf = (parts: Sql): Sql => sql`ARRAY(SELECT name FROM ${parts} ORDER BY lower(name), id)`;
const RECORDED = sql`
  CASE WHEN s.stage = 'completed' THEN json_build_object(
    'walkers', ${namesOf(sql`walk_walker WHERE slot_id = s.id AND attended`)},
    'absent', ${namesOf(sql`walk_walker WHERE slot_id = s.id AND NOT attended`)},
    'disputed_by', ${namesOf(sql`walk_walker WHERE slot_id = s.id AND ${IS_DISPUTED}`)},
    'dogs', ${namesOf(sql`walk_dog WHERE slot_id = s.id`)}) END`;

const planned = (which: Sql): Sql => sql`
  WITH listed AS MATERIALIZED (SELECT * FROM slot WHERE ${which}),
  broken AS MATERIALIZED (${BROKEN})
  SELECT json_build_object(
    'id', s.id, 'start_time', s.start_time, 'end_time', s.end_time, 'status', s.status,
    'booked_count', s.booked_count, 'capacity', s.capacity, 'marshal_name', owner.name,
    'pairs', coalesce((${PAIRS}), '[]'), 'recorded', ${RECORDED}, 'late_cancels', coalesce((${LATE_CANCELS}), '[]')
  ) AS shown, s.start_time, s.id
  FROM listed s LEFT JOIN person owner ON owner.uid = s.marshal`;

/** Slots that start in [from, to), as JSON. Values: zone, most dogs of a walker, from, to. */
export const LIST: Statement<JsonRow> = {
  name: 'plans.list',
  text: sql`
    SELECT coalesce(json_agg(shown ORDER BY start_time, id), '[]')::text AS json
    FROM (${planned(sql`start_time >= $3 AND start_time < $4 AND blocked_by IS NULL`)}) slots`,
};

/** One slot as JSON. Values: zone, most dogs of a walker, slot. */
export const READ: Statement<JsonRow> = {
  name: 'plans.read',
  text: sql`SELECT shown::text AS json FROM (${planned(sql`id = $3 AND blocked_by IS NULL`)}) slots`,
};
