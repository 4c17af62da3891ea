import { LIST_COUNTED_UP_TO, LIST_MAX_BARE } from '@walkies/contract';
import { joined, sql } from '../../database/sql.js';
import type { Sql } from '../../database/sql.js';

/** One more than the maximum without a limit, to detect a longer list. */
export const BARE_LIMIT = LIST_MAX_BARE + 1;

/** All rows of `shown` as a JSON text; null if there are more than the maximum without a limit. */
export const jsonOf = (shown: Sql): Sql => sql`
  CASE WHEN count(*) <= ${LIST_MAX_BARE} THEN coalesce(json_agg(${shown}), '[]')::text END`;

/** Total rows of these selections, counted up to one more than the maximum. */
export const totalOf = (selections: readonly Sql[]): Sql => sql`
  least(${LIST_COUNTED_UP_TO + 1}, ${joined(
    selections.map(
      (rows) =>
        sql`(SELECT count(*)::int FROM (${rows} LIMIT ${LIST_COUNTED_UP_TO + 1}) AS counted)`,
    ),
    sql` + `,
  )})`;
