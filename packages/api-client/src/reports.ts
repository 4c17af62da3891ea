import type {
  CompletedWalk,
  DogWalk,
  DogWalkStats,
  PersonWalk,
  ReportOrder,
  ReportRange,
  UpcomingWalk,
  WalkSort,
  WeekOfWalks,
} from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { download } from './download';
import { KEY } from './query-client';
import { request, requestPage, type ListPage } from './request';
import { useWrite } from './use-write';

const REPORTS = [KEY, 'reports'];

/** Which part of a list: as many as `limit`, after the first `offset`. */
export interface PageQuestion {
  limit: number;
  offset: number;
}

/** Days of the shelter's calendar ('YYYY-MM-DD'), the last one included; open where left out. */
export interface DaysQuestion {
  from?: string | undefined;
  to?: string | undefined;
}

/** The order of the walks. */
interface SortQuestion {
  sort: WalkSort;
  order: ReportOrder;
}

/** The slots of one status, or of both. */
export interface UpcomingQuestion extends SortQuestion {
  status?: 'available' | 'booked' | undefined;
}

/** A range by its name or by its days, and the order of the walks. */
export interface CompletedQuestion extends DaysQuestion, SortQuestion {
  range?: ReportRange | undefined;
}

/** A report that the API answers as a file, with the same question as on screen. */
export type CsvQuestion =
  | ({ report: 'upcoming-walks' } & UpcomingQuestion)
  | ({ report: 'walks-grouped' } & CompletedQuestion)
  | { report: 'dog-walk-stats' }
  | ({ report: 'walks-per-week' } & DaysQuestion);

function search(question: object): string {
  const asked = Object.entries(question).filter(([, value]) => value !== undefined);
  return asked.length === 0 ? '' : `?${new URLSearchParams(asked)}`;
}

/** An order that differs from the usual one: only this has to be known to an older API. */
const unusual = ({ sort, order, ...rest }: UpcomingQuestion) =>
  sort === 'start_time' && order === 'asc' ? rest : { ...rest, sort, order };

/** GET /upcoming-walks. While another page or order loads, the one before stays. */
export function useUpcomingWalks(question: UpcomingQuestion, page: PageQuestion) {
  const host = useHost();
  return useQuery({
    queryKey: [...REPORTS, 'upcoming-walks', question, page],
    queryFn: ({ signal }) =>
      requestPage<UpcomingWalk>(
        host,
        `/upcoming-walks${search({ ...unusual(question), ...page })}`,
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/**
 * GET /walks-grouped. While another page or order loads, the one before stays; walks of another
 * range never stand under the new one's name.
 */
export function useCompletedWalks(
  { sort, order, ...range }: CompletedQuestion,
  page: PageQuestion,
) {
  const host = useHost();
  const key = [...REPORTS, 'walks-grouped', range];
  return useQuery({
    queryKey: [...key, { sort, order, ...page }],
    queryFn: ({ signal }) =>
      requestPage<CompletedWalk>(
        host,
        `/walks-grouped${search({ ...range, sort, order, ...page })}`,
        { signal },
      ),
    placeholderData: (before: ListPage<CompletedWalk> | undefined, query) =>
      JSON.stringify(query?.queryKey.slice(0, key.length)) === JSON.stringify(key)
        ? before
        : undefined,
    staleTime: 0,
  });
}

/** GET /dog-walk-stats: every dog that is still here. */
export function useDogWalkStats() {
  const host = useHost();
  return useQuery({
    queryKey: [...REPORTS, 'dog-walk-stats'],
    queryFn: ({ signal }) => request<DogWalkStats[]>(host, '/dog-walk-stats', { signal }),
    staleTime: 0,
  });
}

/** GET /walks-per-week, earliest first; without days the last twelve weeks. */
export function useWalksPerWeek(days: DaysQuestion) {
  const host = useHost();
  return useQuery({
    queryKey: [...REPORTS, 'walks-per-week', days],
    queryFn: ({ signal }) =>
      request<WeekOfWalks[]>(host, `/walks-per-week${search(days)}`, { signal }),
    staleTime: 0,
  });
}

/** GET /dogs/{id}/walks, latest first. While another part loads, the one before stays. */
export function useDogWalks(dogId: number, page: PageQuestion) {
  const host = useHost();
  return useQuery({
    queryKey: [KEY, 'walks', 'dog', dogId, page],
    queryFn: ({ signal }) =>
      requestPage<DogWalk>(host, `/dogs/${dogId}/walks${search(page)}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** GET /users/{uid}/walks, latest first. While another part loads, the one before stays. */
export function usePersonWalks(uid: string, page: PageQuestion) {
  const host = useHost();
  return useQuery({
    queryKey: [KEY, 'walks', 'person', uid, page],
    queryFn: ({ signal }) =>
      requestPage<PersonWalk>(host, `/users/${encodeURIComponent(uid)}/walks${search(page)}`, {
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Asks for a whole report as a CSV file, by a press and once however often it is pressed. */
export function useReportCsv() {
  return useWrite({
    send: (host, { report, ...question }: CsvQuestion) =>
      download(host, `/${report}${search({ ...question, format: 'csv' })}`),
  });
}
