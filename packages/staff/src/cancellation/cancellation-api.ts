import { endpointQuery, KEY } from '@walkies/api-client';
import type { Cancellation } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { useQuery } from '@walkies/remote-sdk/query';

const POLL_MS = 3_000;
const POLL_AFTER_ERROR_MS = 30_000;

// The stream does not report the workers' writes, so poll.
function pollWhileWaiting({
  state,
}: {
  state: { data: Cancellation | undefined; error: Error | null };
}) {
  if (!state.data?.people.some(({ told }) => told === 'waiting')) return false;
  return state.error ? POLL_AFTER_ERROR_MS : POLL_MS;
}

/**
 * GET /called-off/{id}: the walkers who lost a place by the deletion of this slot or by this blocked day,
 * and whether they are notified; polls while mails wait.
 */
export function useCancellation(slotId: number) {
  const input = { params: { id: slotId } };
  return useQuery({
    ...endpointQuery(useHost(), [KEY, 'called-off'], 'GET /called-off/:id', input),
    staleTime: 0,
    refetchInterval: pollWhileWaiting,
  });
}
