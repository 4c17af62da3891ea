import { call, type Caller, endpointQuery, SLOTS, useSafeMutation } from '@walkies/api-client';
import type { Away } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { useQuery } from '@walkies/remote-sdk/query';

const standingBookingsQuery = (caller: Caller) =>
  endpointQuery(caller, SLOTS, 'GET /users/me/standing-bookings', {});

/** GET /users/me/standing-bookings: the caller's, with their next walks. */
export function useStandingBookings() {
  return useQuery(standingBookingsQuery(useHost()));
}

const listOf = (caller: Caller) => call(caller, 'GET /users/me/standing-bookings', {});

const ownOf = async (caller: Caller, id: number) =>
  (await listOf(caller)).find((own) => own.id === id);

/** POST /schedule/{id}/standing-bookings: asks to come every week. */
export function useRequestStanding() {
  return useSafeMutation({
    send: (host, id: number) =>
      call(host, 'POST /schedule/:id/standing-bookings', { params: { id } }),
    changes: [SLOTS],
    onUnknownOutcome: {
      question: 'the shelter has your request',
      failureText: 'The shelter does not have your request.',
      check: async (host, id) => (await listOf(host)).some(({ schedule_id }) => schedule_id === id),
    },
  });
}

/** PUT /standing-bookings/{id}/skips/{day}: not this week. */
export function useSkipDay() {
  return useSafeMutation({
    send: (host, params: { id: number; day: string }) =>
      call(host, 'PUT /standing-bookings/:id/skips/:day', { params }),
    changes: [SLOTS],
    onUnknownOutcome: {
      question: 'that day is free again',
      failureText: 'You are still booked on that day.',
      check: async (host, { id, day }) =>
        (await ownOf(host, id))?.dates.some(
          (date) => date.day === day && date.status !== 'booked',
        ) ?? false,
    },
  });
}

/** DELETE /standing-bookings/{id}/skips/{day}: come after all. */
export function useUnskipDay() {
  return useSafeMutation({
    send: (host, params: { id: number; day: string }) =>
      call(host, 'DELETE /standing-bookings/:id/skips/:day', { params }),
    changes: [SLOTS],
    onUnknownOutcome: {
      question: 'you are booked on that day',
      failureText: 'You are not booked on that day.',
      check: async (host, { id, day }) =>
        (await ownOf(host, id))?.dates.some(
          (date) => date.day === day && date.status === 'booked',
        ) ?? false,
    },
  });
}

/** PUT /standing-bookings/{id}/away; without days DELETE: not away after all. */
export function useSetAway() {
  return useSafeMutation({
    send: (host, { id, away }: { id: number; away: Away | null }) =>
      away
        ? call(host, 'PUT /standing-bookings/:id/away', { params: { id }, body: away })
        : call(host, 'DELETE /standing-bookings/:id/away', { params: { id } }),
    changes: [SLOTS],
    onUnknownOutcome: {
      question: 'your days are saved',
      failureText: 'Your days are not saved.',
      check: async (host, { id, away }) => {
        const own = await ownOf(host, id);
        return own?.away?.from === away?.from && own?.away?.to === away?.to;
      },
    },
  });
}

/** DELETE /standing-bookings/{id}: gives it up. */
export function useGiveUpStanding() {
  return useSafeMutation({
    send: (host, id: number) => call(host, 'DELETE /standing-bookings/:id', { params: { id } }),
    changes: [SLOTS],
    doneAlready: ['STANDING_NOT_FOUND'],
    onUnknownOutcome: {
      question: 'your regular place is given up',
      failureText: 'You still have your regular place.',
      check: async (host, id) => (await ownOf(host, id)) === undefined,
    },
  });
}
