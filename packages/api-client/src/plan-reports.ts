import { useHost } from '@walkies/remote-sdk';
import { type QueryKey, useQuery } from '@walkies/remote-sdk/query';
import { endpointQuery } from './endpoint';
import { longPageQuery } from './long-page-query';
import { type DaysQuery, isOfKind, type PageQuery, type RangeQuery, REPORTS } from './reports';

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
