import type { Slot, SlotBookings, SlotRange } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KEY } from './query-client';
import { request, type Caller } from './request';
import { warmStart } from './warm-start';

const SLOTS = [KEY, 'slots'];

function search(range: SlotRange): string {
  const entries = Object.entries(range).filter(([, instant]) => instant !== undefined);
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`;
}

const slotList = warmStart<SlotRange, Slot[]>((caller, range, signal) =>
  request(caller, `/time-slots${search(range)}`, { signal }),
);

/** Starts loading the slots of a range before their page is there. */
export function warmSlots(caller: Caller, range: SlotRange): void {
  slotList.warm(caller, range);
}

/** GET /time-slots of a range. While another range loads, the one before stays. */
export function useSlots(range: SlotRange) {
  const host = useHost();
  return useQuery({
    queryKey: [...SLOTS, 'list', range],
    queryFn: ({ signal }) => slotList.load(host, range, signal),
    placeholderData: keepPreviousData,
  });
}

/** GET /time-slots/upcoming: from now on, earliest first, until `to` (an instant). */
export function useUpcomingSlots({ to, enabled = true }: { to: string; enabled?: boolean }) {
  const host = useHost();
  return useQuery({
    queryKey: [...SLOTS, 'upcoming', to],
    queryFn: ({ signal }) =>
      request<Slot[]>(host, `/time-slots/upcoming${search({ to })}`, { signal }),
    enabled: enabled && host.session !== null,
  });
}

/** GET /time-slots/my-bookings: the caller's future bookings as slots. */
export function useMyBookings({ enabled = true }: { enabled?: boolean } = {}) {
  const host = useHost();
  return useQuery({
    queryKey: [...SLOTS, 'my-bookings'],
    queryFn: ({ signal }) => request<Slot[]>(host, '/time-slots/my-bookings', { signal }),
    enabled: enabled && host.session !== null,
  });
}

/** GET /time-slots/{id}/bookings, asked anew whenever somebody opens the slot. */
export function useSlotBookings(slotId: number) {
  const host = useHost();
  return useQuery({
    queryKey: [...SLOTS, 'bookings', slotId],
    queryFn: ({ signal }) =>
      request<SlotBookings>(host, `/time-slots/${slotId}/bookings`, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

function useSlotChange(change: (caller: Caller, slotId: number) => Promise<unknown>) {
  const host = useHost();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (slotId: number) => change(host, slotId),
    // A refusal says that the lists are out of date as well.
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: SLOTS });
    },
  });
}

/** PUT /time-slots/{id}/book; all lists of slots are read again after it. */
export function useBookSlot() {
  return useSlotChange((caller, slotId) =>
    request<Slot>(caller, `/time-slots/${slotId}/book`, { method: 'PUT' }),
  );
}

/** DELETE /time-slots/{id}/book: gives the caller's own place back. */
export function useCancelBooking() {
  return useSlotChange((caller, slotId) =>
    request<null>(caller, `/time-slots/${slotId}/book`, { method: 'DELETE' }),
  );
}
