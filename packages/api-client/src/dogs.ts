import { useHost } from '@walkies/remote-sdk';
import { useQuery } from '@walkies/remote-sdk/query';
import { endpointQuery } from './endpoint';
import { DOGS } from './query-keys';
import type { Caller } from './request';

/** GET /dogs, with photos as URLs. */
export const dogsQuery = (caller: Caller) =>
  endpointQuery(caller, DOGS, 'GET /dogs', { query: { images: 'url' } });

/** The dogs of the shelter. Sends no request while signed out. */
export function useDogs() {
  const host = useHost();
  return useQuery({ ...dogsQuery(host), enabled: host.session !== null });
}
