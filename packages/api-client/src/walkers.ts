import { LIST_MAX_LIMIT } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { keepPreviousData, useQuery } from '@walkies/remote-sdk/query';
import { endpointPageQuery } from './endpoint';
import { KEY } from './query-keys';

/**
 * GET /walkers: people who may walk dogs, by name, one page at most; `search` matches names and e-mail
 * addresses. While another search loads, the previous results stay.
 */
export function useWalkers(search = '') {
  const query = { search: search || undefined, limit: LIST_MAX_LIMIT };
  return useQuery({
    ...endpointPageQuery(useHost(), [KEY, 'walkers'], 'GET /walkers', { query }),
    placeholderData: keepPreviousData,
  });
}
