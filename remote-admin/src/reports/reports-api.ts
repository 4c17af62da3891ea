import {
  addressOf,
  download,
  endpointPageQuery,
  endpointQuery,
  longPageQuery,
  type PageQuery,
  REPORTS,
  useSafeMutation,
  WALKS,
} from '@walkies/api-client';
import type { HoursBy, HoursSort, ReportOrder, ReportRange, WalkSort } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { hashKey, keepPreviousData, type QueryKey, useQuery } from '@walkies/remote-sdk/query';

/** Days of the shelter's calendar ('YYYY-MM-DD'), the last one included; an omitted end is open. */
export interface DaysQuery {
  from?: string | undefined;
  to?: string | undefined;
}

interface SortQuery {
  sort: WalkSort;
  order: ReportOrder;
}

/** Slots of one status; without it, of both. */
export interface UpcomingQuery extends SortQuery {
  status?: 'available' | 'booked' | undefined;
}

/** A range by its name or by its days. */
export interface RangeQuery extends DaysQuery {
  range?: ReportRange | undefined;
}

/** A range, and the order of the walks. */
export interface CompletedQuery extends RangeQuery, SortQuery {}

/** Days, and the rows and order of the report on hours. */
export interface HoursQuery extends DaysQuery {
  by: HoursBy;
  sort: HoursSort;
  order: ReportOrder;
}

/** A report as a file, with the same query as on screen. */
export type CsvQuery =
  | ({ report: 'upcoming-walks' } & UpcomingQuery)
  | ({ report: 'walks-grouped' } & CompletedQuery)
  | { report: 'dog-walk-stats' }
  | ({ report: 'walks-per-week' | 'dogs-below-target' | 'weeks-below-target' } & DaysQuery)
  | ({ report: 'exceptions' | 'clearances' } & RangeQuery)
  | ({ report: 'hours-per-month' } & DaysQuery)
  | ({ report: 'volunteer-hours' } & HoursQuery)
  | { report: 'welfare-plan'; week?: string | undefined };

/** True if the query's key begins with `kind`. */
const isOfKind = (key: QueryKey | undefined, kind: QueryKey): boolean =>
  hashKey(key?.slice(0, kind.length) ?? []) === hashKey(kind);

/** Omits the default order, so that older APIs need not know the parameters. */
const unusual = ({ sort, order, ...rest }: UpcomingQuery) =>
  sort === 'start_time' && order === 'asc' ? rest : { ...rest, sort, order };

/** GET /upcoming-walks. While another page or order loads, the previous one stays. */
export function useUpcomingWalks(query: UpcomingQuery, page: PageQuery) {
  return useQuery({
    ...longPageQuery(useHost(), {
      kind: REPORTS,
      key: 'GET /upcoming-walks',
      page,
      inputOf: (part) => ({ query: { ...unusual(query), ...part } }),
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/**
 * GET /walks-grouped. While another page or order loads, the previous one stays; walks of another range
 * never show under the new range's name.
 */
export function useCompletedWalks({ sort, order, ...range }: CompletedQuery, page: PageQuery) {
  const kind = [...REPORTS, range];
  return useQuery({
    ...longPageQuery(useHost(), {
      kind,
      key: 'GET /walks-grouped',
      page,
      inputOf: (part) => ({ query: { ...range, sort, order, ...part } }),
    }),
    placeholderData: (before, of) => (isOfKind(of?.queryKey, kind) ? before : undefined),
    staleTime: 0,
  });
}

/** GET /dog-walk-stats: all dogs of the shelter. */
export function useDogWalkStats() {
  return useQuery({
    ...endpointQuery(useHost(), REPORTS, 'GET /dog-walk-stats', {}),
    staleTime: 0,
  });
}

/** GET /walks-per-week, earliest first; without days, the last twelve weeks. */
export function useWalksPerWeek(query: DaysQuery) {
  const weeks = endpointQuery(useHost(), REPORTS, 'GET /walks-per-week', { query });
  return useQuery({ ...weeks, staleTime: 0 });
}

/** GET /dogs/{id}/walks, latest first. While another part loads, the previous one stays. */
export function useDogWalks(id: number, query: PageQuery) {
  return useQuery({
    ...endpointPageQuery(useHost(), WALKS, 'GET /dogs/:id/walks', { params: { id }, query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

// While another page loads, the previous one stays; rows of another range never show under the new range's
// name.
const fresh = (kind: QueryKey) => ({
  placeholderData: <Rows>(before: Rows | undefined, of: { queryKey: QueryKey } | undefined) =>
    isOfKind(of?.queryKey, kind) ? before : undefined,
  staleTime: 0,
});

/** GET /exceptions, the latest outing first. */
export function useExceptions(range: RangeQuery, page: PageQuery) {
  const kind = [...REPORTS, 'GET /exceptions', range];
  return useQuery({
    ...longPageQuery(useHost(), {
      kind,
      key: 'GET /exceptions',
      page,
      inputOf: (part) => ({ query: { ...range, ...part } }),
    }),
    ...fresh(kind),
  });
}

/** GET /clearances, the latest first. */
export function useGivenClearances(range: RangeQuery, page: PageQuery) {
  const kind = [...REPORTS, 'GET /clearances', range];
  return useQuery({
    ...longPageQuery(useHost(), {
      kind,
      key: 'GET /clearances',
      page,
      inputOf: (part) => ({ query: { ...range, ...part } }),
    }),
    ...fresh(kind),
  });
}

/** GET /dogs-below-target, latest week first; without days, of the last twelve weeks. */
export function useDogsBelowTarget(days: DaysQuery, page: PageQuery) {
  const kind = [...REPORTS, 'GET /dogs-below-target', days];
  return useQuery({
    ...longPageQuery(useHost(), {
      kind,
      key: 'GET /dogs-below-target',
      page,
      inputOf: (part) => ({ query: { ...days, ...part } }),
    }),
    ...fresh(kind),
  });
}

/** GET /weeks-below-target, earliest first; without days, the last twelve weeks. */
export function useWeeksBelowTarget(query: DaysQuery) {
  const weeks = endpointQuery(useHost(), REPORTS, 'GET /weeks-below-target', { query });
  return useQuery({ ...weeks, staleTime: 0 });
}

/** GET /volunteer-hours. While another page or order loads, the previous one stays. */
export function useVolunteerHours({ sort, order, ...rows }: HoursQuery, page: PageQuery) {
  const kind = [...REPORTS, 'GET /volunteer-hours', rows];
  return useQuery({
    ...longPageQuery(useHost(), {
      kind,
      key: 'GET /volunteer-hours',
      page,
      inputOf: (part) => ({ query: { ...rows, sort, order, ...part } }),
    }),
    ...fresh(kind),
  });
}

/** GET /hours-per-month, earliest first; without days, the last twelve months. */
export function useHoursPerMonth(query: DaysQuery) {
  const months = endpointQuery(useHost(), REPORTS, 'GET /hours-per-month', { query });
  return useQuery({ ...months, staleTime: 0 });
}

/** Downloads a whole report as CSV, on demand; presses during a download send no second request. */
export function useReportCsv() {
  return useSafeMutation({
    send: (host, { report, ...query }: CsvQuery) =>
      download(host, addressOf(`GET /${report}`, { query: { ...query, format: 'csv' } }).path),
  });
}
