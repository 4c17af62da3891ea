import { type Caller, endpointQuery, WALKS } from '@walkies/api-client';
import { useHost } from '@walkies/remote-sdk';
import { keepPreviousData, useQuery } from '@walkies/remote-sdk/query';

/** GET /users/me/past-walks: the walks before an instant, and the sums of all walks. */
export const pastWalksQuery = (caller: Caller, before: string | undefined) =>
  endpointQuery(caller, WALKS, 'GET /users/me/past-walks', { query: { before } });

export function usePastWalks(before: string | undefined) {
  return useQuery({
    ...pastWalksQuery(useHost(), before),
    placeholderData: keepPreviousData,
  });
}

/** GET /users/me/hours: the hours by year, and in all. */
export function useOwnHours() {
  return useQuery(endpointQuery(useHost(), WALKS, 'GET /users/me/hours', {}));
}
