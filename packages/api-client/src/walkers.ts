import { LIST_MAX_LIMIT } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { keepPreviousData, useQuery } from '@walkies/remote-sdk/query';
import { readingPage } from './endpoint';
import { KEY } from './query-client';

/**
 * GET /walkers: who may walk dogs, by name, as many as are answered at once; with `search` those whose
 * name or address holds it. While another search loads, what was found before stays.
 */
export function useWalkers(search = '') {
  const query = { search: search || undefined, limit: LIST_MAX_LIMIT };
  return useQuery({
    ...readingPage(useHost(), [KEY, 'walkers'], 'GET /walkers', { query }),
    placeholderData: keepPreviousData,
  });
}
