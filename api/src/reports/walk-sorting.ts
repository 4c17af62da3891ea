import type { ReportOrder, WalkSort } from '@walkies/contract';

/** What a list of walks is sorted by, and which way. */
export interface Sorting {
  sort: WalkSort;
  order: ReportOrder;
}

/** SQL for the name that a walk stands by; null where it has none. */
export type NameOf = Record<Exclude<WalkSort, 'start_time'>, string>;

/**
 * The ORDER BY of walks whose slot is `s`. Walks without the name stand last either way; those of
 * one name by their start, `ties` telling which way.
 */
export const sortedBy = (nameOf: NameOf, { sort, order }: Sorting, ties: ReportOrder): string =>
  sort === 'start_time'
    ? `s.start_time ${order}, s.id ${order}`
    : `${nameOf[sort]} ${order} NULLS LAST, s.start_time ${ties}, s.id ${ties}`;
