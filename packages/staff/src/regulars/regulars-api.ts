import { AUDIT, call, endpointQuery, REGULARS, SLOTS, useSafeMutation } from '@walkies/api-client';
import { useHost } from '@walkies/remote-sdk';
import { useQuery } from '@walkies/remote-sdk/query';

/** GET /standing-bookings: those that wait for a decision. */
export function useStandingRequests() {
  return useQuery(endpointQuery(useHost(), REGULARS, 'GET /standing-bookings', { query: {} }));
}

/** POST /standing-bookings/{id}/accept */
export function useAcceptRegular() {
  return useSafeMutation({
    send: (host, id: number) =>
      call(host, 'POST /standing-bookings/:id/accept', { params: { id } }),
    changes: [REGULARS, SLOTS, AUDIT],
    onUnknownOutcome: { question: 'the regular is accepted' },
  });
}

/** POST /standing-bookings/{id}/decline */
export function useDeclineRegular() {
  return useSafeMutation({
    send: (host, id: number) =>
      call(host, 'POST /standing-bookings/:id/decline', { params: { id } }),
    changes: [REGULARS, SLOTS, AUDIT],
    doneAlready: ['STANDING_NOT_FOUND'],
    onUnknownOutcome: { question: 'the request is declined' },
  });
}
