import type { ReportOrder, WalkSort } from '@walkies/contract';

/**
 * What a list of walks is sorted by, and which way. Walks without the name stand last either way;
 * those of one name by their start.
 */
export interface Sorting {
  sort: WalkSort;
  order: ReportOrder;
}
