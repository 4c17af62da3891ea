import { call, type Caller, SLOTS, useSafeMutation, WALKS } from '@walkies/api-client';

interface SlotWalker {
  slotId: number;
  walkerId: string;
}

async function isBooked(caller: Caller, { slotId, walkerId }: SlotWalker): Promise<boolean> {
  const params = { id: slotId };
  const { walkers } = await call(caller, 'GET /time-slots/:id/bookings', { params });
  return walkers.some(({ id }) => id === walkerId);
}

/** POST /time-slots/{id}/walkers: books a place for a walker. */
export function useAddWalker() {
  return useSafeMutation({
    send: (host, { slotId, walkerId }: SlotWalker) =>
      call(host, 'POST /time-slots/:id/walkers', { params: { id: slotId }, body: { walkerId } }),
    changes: [SLOTS, WALKS],
    doneAlready: ['SLOT_ALREADY_BOOKED'],
    onUnknownOutcome: {
      question: 'the walker is added',
      failureText: 'The walker is not added.',
      check: isBooked,
    },
  });
}

/** DELETE /time-slots/{id}/walkers/{uid}: frees the place of a walker. `reason`: for their mail. */
export function useTakeOutWalker() {
  return useSafeMutation({
    send: (host, { slotId, walkerId, reason = '' }: SlotWalker & { reason?: string }) =>
      call(host, 'DELETE /time-slots/:id/walkers/:uid', {
        params: { id: slotId, uid: walkerId },
        query: { reason: reason || undefined },
      }),
    changes: [SLOTS, WALKS],
    doneAlready: ['WALKER_NOT_BOOKED'],
    onUnknownOutcome: {
      question: 'the walker is taken out',
      failureText: 'The walker is not taken out.',
      check: async (host, seat) => !(await isBooked(host, seat)),
    },
  });
}
