import { endpointQuery, WALKS } from '@walkies/api-client';
import { useHost } from '@walkies/remote-sdk';
import { useQuery } from '@walkies/remote-sdk/query';

/** GET /dogs/{id}/care */
export function useDogCare(id: number) {
  const input = { params: { id } };
  return useQuery({
    ...endpointQuery(useHost(), WALKS, 'GET /dogs/:id/care', input),
    staleTime: 0,
  });
}
