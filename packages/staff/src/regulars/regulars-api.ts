import {
  AUDIT,
  call,
  type Caller,
  endpointQuery,
  REGULARS,
  SLOTS,
  useSafeMutation,
} from '@walkies/api-client';
import { useHost } from '@walkies/remote-sdk';
import { useQuery } from '@walkies/remote-sdk/query';

/** GET /standing-bookings: those that wait for a decision. */
export function useStandingRequests() {
  return useQuery(endpointQuery(useHost(), REGULARS, 'GET /standing-bookings', { query: {} }));
}

/** True once a request does not wait any more. */
const isDecided = async (caller: Caller, id: number): Promise<boolean> =>
  !(await call(caller, 'GET /standing-bookings', { query: {} })).some((each) => each.id === id);

/** POST /standing-bookings/{id}/accept */
export function useAcceptRegular() {
  return useSafeMutation({
    send: (host, id: number) =>
      call(host, 'POST /standing-bookings/:id/accept', { params: { id } }),
    changes: [REGULARS, SLOTS, AUDIT],
    onUnknownOutcome: {
      question: 'the regular is accepted',
      failureText: 'The regular is not accepted.',
      check: isDecided,
    },
  });
}

/** POST /standing-bookings/{id}/decline */
export function useDeclineRegular() {
  return useSafeMutation({
    send: (host, id: number) =>
      call(host, 'POST /standing-bookings/:id/decline', { params: { id } }),
    changes: [REGULARS, SLOTS, AUDIT],
    doneAlready: ['STANDING_NOT_FOUND'],
    onUnknownOutcome: {
      question: 'the request is declined',
      failureText: 'The request is not declined.',
      check: isDecided,
    },
  });
}
