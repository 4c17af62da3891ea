import type { Dog, NewSlot, Slot, SlotBookings, SlotRange } from '@walkies/contract';
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
export function useSlots(range: SlotRange, { enabled = true }: { enabled?: boolean } = {}) {
  const host = useHost();
  return useQuery({
    queryKey: [...SLOTS, 'list', range],
    queryFn: ({ signal }) => slotList.load(host, range, signal),
    initialData: () => slotList.take(range),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** Answers the way to ask GET /time-slots for a range once, past every list that is kept. */
export function useFindSlots(): (range: SlotRange) => Promise<Slot[]> {
  const host = useHost();
  return (range) => request(host, `/time-slots${search(range)}`);
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

const myBookings = warmStart<null, Slot[]>((caller, _question, signal) =>
  request(caller, '/time-slots/my-bookings', { signal }),
);

/** Starts loading the caller's bookings before their page is there. */
export function warmMyBookings(caller: Caller): void {
  myBookings.warm(caller, null);
}

/** GET /time-slots/my-bookings: the caller's future bookings as slots. */
export function useMyBookings({ enabled = true }: { enabled?: boolean } = {}) {
  const host = useHost();
  return useQuery({
    queryKey: [...SLOTS, 'my-bookings'],
    queryFn: ({ signal }) => myBookings.load(host, null, signal),
    initialData: () => myBookings.take(null),
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

/** GET /time-slots/{id}/assigned-dogs: the dogs an admin meant for a slot. */
export function useAssignedDogs(slotId: number) {
  const host = useHost();
  return useQuery({
    queryKey: [...SLOTS, 'assigned-dogs', slotId],
    queryFn: ({ signal }) =>
      request<Dog[]>(host, `/time-slots/${slotId}/assigned-dogs?images=url`, { signal }),
    staleTime: 0,
  });
}

/** A change of slots, after which all lists of slots are read again. */
export function useSlotChange<Asked, Answer>(
  change: (caller: Caller, asked: Asked) => Promise<Answer>,
) {
  const host = useHost();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (asked: Asked) => change(host, asked),
    // A refusal says that the lists are out of date as well.
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: SLOTS });
    },
  });
}

/** PUT /time-slots/{id}/book; all lists of slots are read again after it. */
export function useBookSlot() {
  return useSlotChange((caller, slotId: number) =>
    request<Slot>(caller, `/time-slots/${slotId}/book`, { method: 'PUT' }),
  );
}

/** DELETE /time-slots/{id}/book: gives the caller's own place back. */
export function useCancelBooking() {
  return useSlotChange((caller, slotId: number) =>
    request<null>(caller, `/time-slots/${slotId}/book`, { method: 'DELETE' }),
  );
}

/** A slot to add; sent again with the same key it is added once. */
export interface SlotToAdd {
  slot: NewSlot;
  idempotencyKey: string;
}

/** POST /time-slots; all lists of slots are read again after it. */
export function useAddSlot() {
  return useSlotChange((caller, { slot, idempotencyKey }: SlotToAdd) =>
    request<Slot>(caller, '/time-slots', { method: 'POST', body: slot, idempotencyKey }),
  );
}

/** DELETE /time-slots/{id}: removes a slot with its bookings and assigned dogs. */
export function useDeleteSlot() {
  return useSlotChange((caller, slotId: number) =>
    request<null>(caller, `/time-slots/${slotId}`, { method: 'DELETE' }),
  );
}
