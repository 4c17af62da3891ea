import { sql } from '../../database/sql.js';
import type { Sql } from '../../database/sql.js';
import { totalOf } from '../../platform/http/list.sql.js';

/** Filters of a list of people. Values: role, part of a name or address, limit, offset. */
export interface PeopleFilter {
  /** `one`: the role in `$2`. */
  role: 'any' | 'one';
  /** True: `$3` is part of a name or address, in any spelling. */
  search: boolean;
  /** Further conditions on `person`. */
  only?: Sql;
}

// If so many of the first people by name match, scanning by name finds more of them soon. The index would
// return almost all people for a common part.
const PROBED = 500;
const MANY_OF_PROBED = 25;
// Also if the index finds more than this.
const FEW = 1_000;
// The index supports parts of three letters and more.
const SHORTEST_PART = 3;

// As subqueries, so that they run once and not for every row.
const PART = sql`(SELECT fold_for_search($3))`;
const LITERAL = sql`replace(replace(replace(${PART}, '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;
const HOLDS_BY_INDEX = sql`sought LIKE (SELECT '%' || ${LITERAL} || '%')`;
const HOLDS = sql`strpos(sought, ${PART}) > 0`;
const BY_NAME = sql`ORDER BY lower(name), uid LIMIT $4 OFFSET $5`;

/** SQL for the uids of a page by name, and for the total. Both selections need `before`. */
export function peopleIds({ role, search, only = sql`true` }: PeopleFilter) {
  const among = sql`${role === 'one' ? sql`role = $2` : sql`$2::text IS NULL`} AND ${only}`;
  if (!search) {
    return {
      before: sql``,
      ids: sql`SELECT uid FROM person WHERE ${among} AND $3::text IS NULL ${BY_NAME}`,
      total: totalOf([sql`SELECT FROM person WHERE ${among}`]),
    };
  }
  return {
    before: sql`
      WITH probe AS MATERIALIZED (
        SELECT char_length(${PART}) < ${SHORTEST_PART} OR count(*) >= ${MANY_OF_PROBED} AS many FROM (
          SELECT sought FROM person WHERE ${among} ORDER BY lower(name), uid LIMIT ${PROBED}
        ) first WHERE ${HOLDS}
      ),
      found AS MATERIALIZED (
        SELECT uid, name FROM person
        WHERE NOT (SELECT many FROM probe) AND ${among} AND ${HOLDS_BY_INDEX}
        LIMIT ${FEW + 1}
      ),
      crowd AS MATERIALIZED (
        SELECT (SELECT many FROM probe) OR count(*) > ${FEW} AS many FROM found
      )`,
    ids: sql`
      SELECT uid FROM (SELECT uid FROM found WHERE NOT (SELECT many FROM crowd) ${BY_NAME}) few
      UNION ALL
      SELECT uid FROM (
        SELECT uid FROM person WHERE (SELECT many FROM crowd) AND ${among} AND ${HOLDS} ${BY_NAME}
      ) many`,
    total: sql`CASE WHEN (SELECT many FROM crowd)
      THEN ${totalOf([sql`SELECT FROM person WHERE ${among} AND ${HOLDS}`])}
      ELSE (SELECT count(*)::int FROM found) END`,
  };
}
