import type { Walker } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { useQuery } from '@tanstack/react-query';
import { KEY } from './query-client';
import { request } from './request';

/** GET /walkers: everybody who may walk dogs. */
export function useWalkers() {
  const host = useHost();
  return useQuery({
    queryKey: [KEY, 'walkers'],
    queryFn: ({ signal }) => request<Walker[]>(host, '/walkers', { signal }),
  });
}
