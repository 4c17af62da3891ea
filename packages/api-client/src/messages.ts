import { useHost } from '@walkies/remote-sdk';
import { keepPreviousData, useQuery } from '@walkies/remote-sdk/query';
import type { CalledOff } from '@walkies/contract';
import { reading, readingPage } from './endpoint';
import { KEY } from './query-client';

const LOOK_EVERY_MS = 3_000;
const LOOK_AFTER_ERROR_MS = 30_000;

// The stream does not report the workers' writes, so poll.
function untilAllAreTold({
  state,
}: {
  state: { data: CalledOff | undefined; error: Error | null };
}) {
  if (!state.data?.people.some(({ told }) => told === 'waiting')) return false;
  return state.error ? LOOK_AFTER_ERROR_MS : LOOK_EVERY_MS;
}

/**
 * GET /called-off/{id}: the walkers who lost a place by the deletion of this slot or by this blocked day,
 * and whether they are notified; polls while mails wait.
 */
export function useCalledOff(slotId: number) {
  const input = { params: { id: slotId } };
  return useQuery({
    ...reading(useHost(), [KEY, 'called-off'], 'GET /called-off/:id', input),
    staleTime: 0,
    refetchInterval: untilAllAreTold,
  });
}

/** GET /messages/not-arrived: a page of refused and failed mails, latest first. Needs `message.list`. */
export function useMessagesNotArrived(page: { limit: number; offset: number }) {
  const host = useHost();
  const kind = [KEY, 'messages-not-arrived'];
  return useQuery({
    ...readingPage(host, kind, 'GET /messages/not-arrived', { query: page }),
    enabled: host.can('message.list'),
    placeholderData: keepPreviousData,
  });
}
