import type { AuditEntry } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { KEY } from './query-client';
import { requestPage } from './request';

/** GET /audit-log: the latest `limit` changes. While more load, the ones before stay. */
export function useAuditLog(limit: number) {
  const host = useHost();
  return useQuery({
    queryKey: [KEY, 'audit', limit],
    queryFn: ({ signal }) => requestPage<AuditEntry>(host, `/audit-log?limit=${limit}`, { signal }),
    placeholderData: keepPreviousData,
    // Everything that is written adds to it.
    staleTime: 0,
  });
}
