import { endpointPageQuery, REGULARS } from '@walkies/api-client';
import { useHost } from '@walkies/remote-sdk';
import { useQuery } from '@walkies/remote-sdk/query';

/** The page on which staff decide. */
const REQUESTS_PATH = '/schedule';

/** For the link to the page where staff decide: how many walkers ask for a regular place; else 0. */
export function useRequestCount(path: string): number {
  const host = useHost();
  const { data } = useQuery({
    ...endpointPageQuery(host, REGULARS, 'GET /standing-bookings', { query: { limit: 1 } }),
    enabled: path === REQUESTS_PATH && host.can('standing.decide'),
  });
  return path === REQUESTS_PATH ? (data?.total ?? 0) : 0;
}
