import type { Statement } from '../../database/database.js';
import { sql } from '../../database/sql.js';
import { jsonOf, totalOf } from '../http/list.sql.js';
import type { JsonList } from '../http/json-list.js';

const DOG_IDS = sql`
  CASE
    WHEN target LIKE 'dog %' THEN ARRAY[substr(target, length('dog ') + 1)::int]
    WHEN jsonb_typeof(after -> 'dogIds') = 'array' THEN
      ARRAY(SELECT noted.id::int FROM jsonb_array_elements_text(after -> 'dogIds') AS noted (id))
    WHEN coalesce(after, before) ? 'dogId' THEN ARRAY[(coalesce(after, before) ->> 'dogId')::int]
  END`;

/** Values: limit, offset. */
export const LIST: Statement<JsonList> = {
  name: 'audit.list',
  text: sql`
    SELECT ${jsonOf(sql`shown`)} AS json, ${totalOf([sql`SELECT FROM audit_entry`])} AS total
    FROM (
      SELECT entry.id, at, who,
        (SELECT name FROM person WHERE uid = who) AS who_name,
        action, target,
        CASE WHEN target LIKE 'person %' THEN
          (SELECT name FROM person WHERE uid = substr(target, length('person ') + 1))
        END AS target_name,
        CASE WHEN target LIKE 'slot %' THEN (
          SELECT json_build_object('start_time', start_time, 'end_time', end_time)
          FROM slot WHERE slot.id = substr(target, length('slot ') + 1)::int
        ) END AS target_slot,
        ARRAY(SELECT name FROM dog WHERE dog.id = ANY(${DOG_IDS}) ORDER BY dog.id) AS dog_names,
        before, after, request_id
      FROM (SELECT * FROM audit_entry ORDER BY id DESC LIMIT $1 OFFSET $2) entry
      ORDER BY entry.id DESC
    ) shown`,
};

/** Author and time of the last write to a target. Values: the target. */
export const LAST_OF: Statement<{ by: string | null; at: Date }> = {
  name: 'audit.last-of',
  text: sql`
    SELECT (SELECT name FROM person WHERE uid = who) AS by, at
    FROM audit_entry WHERE target = $1 ORDER BY id DESC LIMIT 1`,
};

/** True if this connection could rewrite the log, as a superuser can. */
export const MAY_REWRITE: Statement<{ may: boolean }> = {
  name: 'audit.may-rewrite',
  text: sql`SELECT has_table_privilege('audit_entry', 'UPDATE, DELETE, TRUNCATE') AS may`,
};
