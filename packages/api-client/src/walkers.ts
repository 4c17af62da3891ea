import { LIST_MAX_LIMIT, type Walker } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { KEY } from './query-client';
import { requestPage } from './request';

/**
 * GET /walkers: who may walk dogs, by name, as many as are answered at once; with `search` those whose
 * name or address holds it. While another search loads, what was found before stays.
 */
export function useWalkers(search = '') {
  const host = useHost();
  const asked = new URLSearchParams({ ...(search && { search }), limit: String(LIST_MAX_LIMIT) });
  return useQuery({
    queryKey: [KEY, 'walkers', search],
    queryFn: ({ signal }) => requestPage<Walker>(host, `/walkers?${asked}`, { signal }),
    placeholderData: keepPreviousData,
  });
}
