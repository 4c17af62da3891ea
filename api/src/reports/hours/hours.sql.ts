import type { HoursBy, HoursSort, ReportOrder } from '@walkies/contract';
import type { JsonRow, Statement } from '../../database/database.js';
import { sql } from '../../database/sql.js';
import type { Sql } from '../../database/sql.js';
import { jsonOf, totalOf } from '../../platform/http/list.sql.js';
import { DIRECTION } from '../walk-sorting.sql.js';
import type { JsonList } from '../../platform/http/json-list.js';

/** Rows of the report on hours, and their order. */
export interface HoursParams {
  by: HoursBy;
  sort: HoursSort;
  order: ReportOrder;
}

const MINUTES = sql`round(sum(seconds) / 60.0)::int`;

// The shelter's month or year of a start; $3 is the zone.
const PERIOD = {
  walker: { start: sql`NULL::timestamp`, name: sql`NULL::text` },
  month: {
    start: sql`date_trunc('month', began_at AT TIME ZONE $3)`,
    name: sql`to_char(period, 'YYYY-MM')`,
  },
  year: {
    start: sql`date_trunc('year', began_at AT TIME ZONE $3)`,
    name: sql`to_char(period, 'YYYY')`,
  },
} as const satisfies Record<HoursBy, { start: Sql; name: Sql }>;

const SORTED_BY = {
  walker: sql`walker_id IS NULL, lower(walker)`,
  period: sql`period`,
  walks: sql`walks`,
  minutes: sql`minutes`,
} as const satisfies Record<HoursSort, Sql>;

// Sums up the index alone, before people are joined. `zone` gives $3 a type where no period needs it.
const hours = ({ start, name }: { start: Sql; name: Sql }): Sql => sql`
  WITH zone AS (SELECT $3::text),
  summed AS MATERIALIZED (
    SELECT walker, ${start} AS period, count(*)::int AS walks, ${MINUTES} AS minutes
    FROM walk_walker WHERE attended AND began_at >= $1 AND began_at < $2
    GROUP BY 1, 2
  ),
  hours AS (
    SELECT summed.walker AS walker_id, coalesce(p.name, 'Former walkers') AS walker,
      ${name} AS period, walks, minutes
    FROM summed LEFT JOIN person p ON p.uid = summed.walker
  )`;

const rows = ({ sort, order }: HoursParams): Sql => sql`
  SELECT * FROM hours
  ORDER BY ${SORTED_BY[sort]} ${DIRECTION[order]}, period DESC, walker_id IS NULL, lower(walker),
    walker_id LIMIT $4 OFFSET $5`;

/** As JSON with their total. Values: from, to, zone, limit, offset. */
export const volunteerHours = (params: HoursParams): Statement<JsonList> => ({
  name: `reports.volunteer-hours.${params.by}.${params.sort}.${params.order}`,
  text: sql`
    ${hours(PERIOD[params.by])}
    SELECT ${jsonOf(sql`shown`)} AS json, ${totalOf([sql`SELECT FROM hours`])} AS total
    FROM (${rows(params)}) shown`,
});

/** The same as single rows, to stream. Values: the same; limit null for all. */
export const eachVolunteerHours = (params: HoursParams): Sql => sql`
  ${hours(PERIOD[params.by])} SELECT row_to_json(shown)::text AS json FROM (${rows(params)}) shown`;

/** As JSON; no row: there is no such person. Values: uid, zone. */
export const HOURS_OF_PERSON: Statement<JsonRow> = {
  name: 'reports.hours-of-person',
  text: sql`
    WITH own AS MATERIALIZED (
      SELECT seconds, to_char(began_at AT TIME ZONE $2, 'YYYY') AS year
      FROM walk_walker WHERE walker = $1 AND attended
    )
    SELECT json_build_object(
      'walks', (SELECT count(*) FROM own),
      'minutes', (SELECT coalesce(${MINUTES}, 0) FROM own),
      'years', (
        SELECT coalesce(json_agg(listed ORDER BY year DESC), '[]')
        FROM (SELECT year, count(*)::int AS walks, ${MINUTES} AS minutes FROM own GROUP BY year) listed
      )
    )::text AS json
    FROM person WHERE uid = $1`,
};

/** Hours by month, as JSON. Values: the months' names, their starts, and the end of the last. */
export const HOURS_PER_MONTH: Statement<JsonList> = {
  name: 'reports.hours-per-month',
  text: sql`
    WITH requested AS (
      SELECT * FROM unnest($1::text[]) WITH ORDINALITY AS requested (month, place)
    ),
    walked AS (
      SELECT width_bucket(began_at, $2::timestamptz[]) AS place,
        count(*)::int AS attended, ${MINUTES} AS minutes
      FROM walk_walker
      WHERE attended AND began_at >= ($2::timestamptz[])[1] AND began_at < $3
      GROUP BY 1
    )
    SELECT json_agg(shown)::text AS json, count(*)::int AS total
    FROM (
      SELECT month, coalesce(attended, 0) AS attended, coalesce(minutes, 0) AS minutes
      FROM requested LEFT JOIN walked USING (place) ORDER BY place
    ) shown`,
};
