import { call, endpointQuery, SLOTS, useSafeMutation } from '@walkies/api-client';
import { useHost } from '@walkies/remote-sdk';
import { useQuery } from '@walkies/remote-sdk/query';

/** GET /covers/{token}: what the link of a cover offers. */
export function useCover(token: string) {
  return useQuery({
    ...endpointQuery(useHost(), SLOTS, 'GET /covers/:token', { params: { token } }),
    staleTime: 0,
  });
}

/** POST /covers/{token}: takes the place of the walker who sent the link; once, also if sent again. */
export function useTakePlace() {
  return useSafeMutation({
    send: (host, token: string) => call(host, 'POST /covers/:token', { params: { token } }),
    changes: [SLOTS],
    onUnknownOutcome: { question: 'the place is yours' },
  });
}
