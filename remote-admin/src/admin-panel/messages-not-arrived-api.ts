import { endpointPageQuery, KEY } from '@walkies/api-client';
import { useHost } from '@walkies/remote-sdk';
import { keepPreviousData, useQuery } from '@walkies/remote-sdk/query';

/** GET /messages/not-arrived: a page of refused and failed mails, latest first. Needs `message.list`. */
export function useMessagesNotArrived(page: { limit: number; offset: number }) {
  const host = useHost();
  const kind = [KEY, 'messages-not-arrived'];
  return useQuery({
    ...endpointPageQuery(host, kind, 'GET /messages/not-arrived', { query: page }),
    enabled: host.can('message.list'),
    placeholderData: keepPreviousData,
  });
}
