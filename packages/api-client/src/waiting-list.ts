import { useHost } from '@walkies/remote-sdk';
import { useQuery } from '@walkies/remote-sdk/query';
import { endpointQuery } from './endpoint';
import { SLOTS } from './query-keys';

/** GET /time-slots/{id}/waiting-list: the caller's position; for staff who waits. */
export function useWaitingList(id: number, { enabled = true }: { enabled?: boolean } = {}) {
  const list = endpointQuery(useHost(), SLOTS, 'GET /time-slots/:id/waiting-list', {
    params: { id },
  });
  return useQuery({ ...list, staleTime: 0, gcTime: 0, enabled });
}

/** GET /users/me/waiting-list: the coming walks that the caller waits for. Walkers only. */
export function useMyWaits() {
  const host = useHost();
  return useQuery({
    ...endpointQuery(host, SLOTS, 'GET /users/me/waiting-list', {}),
    enabled: host.can('slot.book'),
  });
}
