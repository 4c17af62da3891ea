import type { Statement } from '../../database/database.js';
import { sql } from '../../database/sql.js';
import { jsonOf, totalOf } from '../../platform/http/list.sql.js';
import type { JsonList } from '../../platform/http/json-list.js';

const WITHIN = sql`c.given_at >= $1 AND c.given_at < $2`;

const ROWS = sql`
  SELECT c.id, coalesce(p.name, 'Former walker') AS walker, c.before, c.grade, c.reason,
    by.name AS by, c.given_at AS at
  FROM clearance c LEFT JOIN person p ON p.uid = c.walker LEFT JOIN person by ON by.uid = c.given_by
  WHERE ${WITHIN} ORDER BY c.given_at DESC, c.id DESC LIMIT $3 OFFSET $4`;

/**
 * Clearances given in a period, latest first, as JSON with their total. Values: from and to, limit, offset.
 */
export const GIVEN_CLEARANCES: Statement<JsonList> = {
  name: 'reports.clearances',
  text: sql`
    SELECT ${jsonOf(sql`shown`)} AS json,
      ${totalOf([sql`SELECT FROM clearance c WHERE ${WITHIN}`])} AS total
    FROM (${ROWS}) shown`,
};

/** The same as single rows, to stream. Values: the same; limit null for all. */
export const EACH_GIVEN_CLEARANCE = sql`SELECT row_to_json(shown)::text AS json FROM (${ROWS}) shown`;
