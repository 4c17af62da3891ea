import type { SlotRange } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { keepPreviousData, useQuery } from '@walkies/remote-sdk/query';
import { call, endpointQuery } from './endpoint';
import { SLOTS } from './query-keys';
import type { Caller } from './request';
import { useSafeMutation } from './use-safe-mutation';

export const slotsQuery = (caller: Caller, range: SlotRange) =>
  endpointQuery(caller, SLOTS, 'GET /time-slots', { query: range });

/** GET /time-slots of a range. While another range loads, the previous one stays. */
export function useSlots(range: SlotRange, { enabled = true }: { enabled?: boolean } = {}) {
  const host = useHost();
  return useQuery({ ...slotsQuery(host, range), placeholderData: keepPreviousData, enabled });
}

/** GET /time-slots/upcoming: from now on, earliest first; until the instant `to`, if given. */
export const upcomingSlotsQuery = (caller: Caller, to?: string) =>
  endpointQuery(caller, SLOTS, 'GET /time-slots/upcoming', { query: to ? { to } : {} });

export function useUpcomingSlots({ to, enabled = true }: { to?: string; enabled?: boolean }) {
  const host = useHost();
  return useQuery({
    ...upcomingSlotsQuery(host, to),
    enabled: enabled && host.session !== null,
  });
}

/** GET /time-slots/my-bookings: the caller's future bookings as slots. */
export const myBookingsQuery = (caller: Caller) =>
  endpointQuery(caller, SLOTS, 'GET /time-slots/my-bookings', {});

export function useMyBookings({ enabled = true }: { enabled?: boolean } = {}) {
  const host = useHost();
  return useQuery({ ...myBookingsQuery(host), enabled: enabled && host.session !== null });
}

/**
 * GET /time-slots/short: slots that need more walkers, earliest first; a walker's of the next three days, for
 * staff those of the next week.
 */
export const shortSlotsQuery = (caller: Caller) =>
  endpointQuery(caller, SLOTS, 'GET /time-slots/short', {});

export function useShortSlots({ enabled = true }: { enabled?: boolean } = {}) {
  const host = useHost();
  return useQuery({
    ...shortSlotsQuery(host),
    enabled: enabled && host.session !== null,
  });
}

/** GET /time-slots/{id}/bookings, refetched on every mount. */
export function useSlotBookings(id: number) {
  const bookings = endpointQuery(useHost(), SLOTS, 'GET /time-slots/:id/bookings', {
    params: { id },
  });
  return useQuery({ ...bookings, staleTime: 0, gcTime: 0 });
}

/** GET /time-slots/{id}/assigned-dogs: the dogs assigned to a slot. */
export function useAssignedDogs(id: number) {
  const input = { params: { id }, query: { images: 'url' } } as const;
  const dogs = endpointQuery(useHost(), SLOTS, 'GET /time-slots/:id/assigned-dogs', input);
  return useQuery({ ...dogs, staleTime: 0 });
}

/** True while the caller has a place in the slot. */
export async function isBookedByMe(caller: Caller, slotId: number): Promise<boolean> {
  const mine = await call(caller, 'GET /time-slots/my-bookings', {});
  return mine.some(({ id }) => id === slotId);
}

/** DELETE /time-slots/{id}/book: cancels the caller's own booking. */
export function useCancelBooking() {
  return useSafeMutation({
    send: (host, id: number) => call(host, 'DELETE /time-slots/:id/book', { params: { id } }),
    changes: [SLOTS],
    doneAlready: ['SLOT_NOT_BOOKED'],
    offlineText: 'You are offline, so you are still booked.',
    onUnknownOutcome: {
      question: 'your booking is cancelled',
      failureText: 'Your booking is not cancelled.',
      check: async (host, slotId) => !(await isBookedByMe(host, slotId)),
    },
  });
}
