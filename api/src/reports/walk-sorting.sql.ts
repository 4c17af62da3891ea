import type { ReportOrder, WalkSort } from '@walkies/contract';
import { sql } from '../database/sql.js';

/**
 * Sort order of a list of walks. Walks without the name always come last; walks with the same name are
 * sorted by start.
 */
export interface Sorting {
  sort: WalkSort;
  order: ReportOrder;
}

export const DIRECTION = { asc: sql`ASC`, desc: sql`DESC` } as const;
