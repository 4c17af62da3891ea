import {
  AUDIT,
  call,
  type Caller,
  endpointQuery,
  REGULARS,
  SLOTS,
  useSafeMutation,
} from '@walkies/api-client';
import { STANDING_MAX_ACCEPTED, type StandingRequest } from '@walkies/contract';
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

/** True if there is a regular place, and accepting books all coming days. */
export const fits = ({
  accepted_count: accepted,
  not_booked: days = [],
}: StandingRequest): boolean => accepted < STANDING_MAX_ACCEPTED && days.length === 0;

/** POST /standing-bookings/accept: all that fit. */
export function useAcceptAllThatFit() {
  return useSafeMutation({
    send: (host) => call(host, 'POST /standing-bookings/accept', {}),
    changes: [REGULARS, SLOTS, AUDIT],
    onUnknownOutcome: { question: 'all that fit are accepted' },
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
