import { LIST_COUNTED_UP_TO, LIST_MAX_BARE } from '@walkies/contract';

/** One more than a call without a limit answers, so that it shows when there is more. */
export const BARE_LIMIT = LIST_MAX_BARE + 1;

/** All rows of `shown` as a JSON text; null for more than a call without a limit answers. */
export const jsonOf = (shown: string): string => `
  CASE WHEN count(*) <= ${LIST_MAX_BARE} THEN coalesce(json_agg(${shown}), '[]')::text END`;

/** How many rows these selections have together, counted up to one more than is told. */
export const totalOf = (selections: readonly string[]): string => `
  least(${LIST_COUNTED_UP_TO + 1}, ${selections
    .map(
      (rows) => `(SELECT count(*)::int FROM (${rows} LIMIT ${LIST_COUNTED_UP_TO + 1}) AS counted)`,
    )
    .join(' + ')})`;
