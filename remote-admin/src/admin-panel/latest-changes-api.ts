import { AUDIT, endpointPageQuery } from '@walkies/api-client';
import { useHost } from '@walkies/remote-sdk';
import { keepPreviousData, useQuery } from '@walkies/remote-sdk/query';

/** GET /audit-log: the latest `limit` changes. While more load, the previous ones stay. */
export function useAuditLog(limit: number) {
  return useQuery({
    ...endpointPageQuery(useHost(), AUDIT, 'GET /audit-log', { query: { limit } }),
    placeholderData: keepPreviousData,
    // Every write adds to the log.
    staleTime: 0,
  });
}
