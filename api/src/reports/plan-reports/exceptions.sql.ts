import type { Statement } from '../../database/database.js';
import { sql } from '../../database/sql.js';
import { jsonOf, totalOf } from '../../platform/http/list.sql.js';
import type { JsonList } from '../../platform/http/json-list.js';

const WITHIN = sql`s.start_time >= $1 AND s.start_time < $2`;

// A recorded exception replaces the planned one of the same outing.
const PLANNED = sql`
  SELECT 'planned' AS kind, s.id AS slot_id, s.start_time, s.end_time, dog.id AS dog_id,
    dog.name AS dog, CASE WHEN b.id IS NOT NULL THEN coalesce(p.name, 'Former walker') END AS walker,
    e.rule, e.reason, e.allowed_by AS by_uid, e.allowed_at AS at
  FROM pair_exception e JOIN slot s ON s.id = e.slot_id JOIN dog ON dog.id = e.dog_id
    JOIN dog_assignment a ON a.slot_id = e.slot_id AND a.dog_id = e.dog_id
    LEFT JOIN booking b ON b.id = a.booking_id LEFT JOIN person p ON p.uid = b.walker
  WHERE ${WITHIN} AND s.blocked_by IS NULL AND NOT EXISTS (
    SELECT FROM walk_dog d JOIN walk_exception r ON r.walk_dog_id = d.id
    WHERE d.slot_id = e.slot_id AND d.dog_id = e.dog_id AND r.rule = e.rule
  )`;

const RECORDED = sql`
  SELECT 'recorded' AS kind, s.id AS slot_id, s.start_time, s.end_time, d.dog_id, d.name AS dog,
    w.name AS walker, e.rule, e.reason, e.recorded_by AS by_uid, e.recorded_at AS at
  FROM walk_exception e JOIN walk_dog d ON d.id = e.walk_dog_id JOIN slot s ON s.id = d.slot_id
    LEFT JOIN walk_walker w ON w.id = d.walked_by
  WHERE ${WITHIN}`;

const FOUND = sql`${PLANNED} UNION ALL ${RECORDED}`;

const ROWS = sql`
  SELECT kind, slot_id, start_time, end_time, dog_id, dog, walker, rule, reason, by.name AS by, at
  FROM (${FOUND}) found LEFT JOIN person by ON by.uid = by_uid
  ORDER BY start_time DESC, slot_id DESC, lower(dog), dog_id, rule LIMIT $3 OFFSET $4`;

/**
 * Exceptions, latest outing first, as JSON with their total. Values: from and to of the slots' start, limit,
 * offset.
 */
export const EXCEPTIONS: Statement<JsonList> = {
  name: 'reports.exceptions',
  text: sql`SELECT ${jsonOf(sql`shown`)} AS json, ${totalOf([FOUND])} AS total FROM (${ROWS}) shown`,
};

/** The same as single rows, to stream. Values: the same; limit null for all. */
export const EACH_EXCEPTION = sql`SELECT row_to_json(shown)::text AS json FROM (${ROWS}) shown`;
