import type { Dog, NewSlot, Slot, SlotBookings, SlotRange } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError } from './api-error';
import { KEY } from './query-client';
import { request, type Caller } from './request';
import { useWrite } from './use-write';
import { warmStart } from './warm-start';

/** The start of the keys of all lists of slots. */
export const SLOTS = [KEY, 'slots'];

function search(range: SlotRange): string {
  const entries = Object.entries(range).filter(([, instant]) => instant !== undefined);
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`;
}

/** GET /time-slots of a range, past every list that is kept. */
export function askSlots(caller: Caller, range: SlotRange, signal?: AbortSignal): Promise<Slot[]> {
  return request(caller, `/time-slots${search(range)}`, { signal });
}

const slotList = warmStart<SlotRange, Slot[]>(askSlots);

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
  return (range) => askSlots(host, range);
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

async function isMine(caller: Caller, slotId: number): Promise<boolean> {
  const mine = await request<Slot[]>(caller, '/time-slots/my-bookings');
  return mine.some(({ id }) => id === slotId);
}

/** PUT /time-slots/{id}/book; all lists of slots are read again after it. */
export function useBookSlot() {
  return useWrite({
    send: (host, slotId: number) =>
      request<Slot>(host, `/time-slots/${slotId}/book`, { method: 'PUT' }),
    changes: [SLOTS],
    doneAlready: ['SLOT_ALREADY_BOOKED'],
    lost: {
      whether: 'you are booked',
      find: { undone: 'You are not booked.', isDone: isMine },
    },
  });
}

/** DELETE /time-slots/{id}/book: gives the caller's own place back. */
export function useCancelBooking() {
  return useWrite({
    send: (host, slotId: number) =>
      request<null>(host, `/time-slots/${slotId}/book`, { method: 'DELETE' }),
    changes: [SLOTS],
    doneAlready: ['SLOT_NOT_BOOKED'],
    lost: {
      whether: 'your booking is cancelled',
      find: {
        undone: 'Your booking is not cancelled.',
        isDone: async (host, slotId) => !(await isMine(host, slotId)),
      },
    },
  });
}

/** A slot to add; sent again with the same key it is added once. */
export interface SlotToAdd {
  slot: NewSlot;
  idempotencyKey: string;
}

/** POST /time-slots; all lists of slots are read again after it. */
export function useAddSlot() {
  return useWrite({
    send: (host, { slot, idempotencyKey }: SlotToAdd) =>
      request<Slot>(host, '/time-slots', { method: 'POST', body: slot, idempotencyKey }),
    changes: [SLOTS],
    lost: { whether: 'the time slot is added' },
  });
}

/** DELETE /time-slots/{id}: removes a slot with its bookings and assigned dogs. */
export function useDeleteSlot() {
  return useWrite({
    send: (host, slotId: number) =>
      request<null>(host, `/time-slots/${slotId}`, { method: 'DELETE' }),
    changes: [SLOTS],
    doneAlready: ['SLOT_NOT_FOUND'],
    lost: {
      whether: 'this was done',
      find: {
        undone: 'This was not done.',
        isDone: (host, slotId) =>
          request(host, `/time-slots/${slotId}/bookings`).then(
            () => false,
            (error) => {
              if (error instanceof ApiError && error.code === 'SLOT_NOT_FOUND') return true;
              throw error;
            },
          ),
      },
    },
  });
}
