import { AUDIT, call, type Caller, SLOTS, useSafeMutation } from '@walkies/api-client';

interface Seat {
  slotId: number;
  walkerId: string;
}

const paramsOf = ({ slotId, walkerId }: Seat) => ({ params: { id: slotId, uid: walkerId } });

async function isCheckedIn(caller: Caller, { slotId, walkerId }: Seat): Promise<boolean> {
  const params = { id: slotId };
  const { walkers } = await call(caller, 'GET /time-slots/:id/bookings', { params });
  return walkers.some(({ id, checked_in_at }) => id === walkerId && checked_in_at !== undefined);
}

/** PUT /time-slots/{id}/check-ins/{uid}: a walker is here. */
export function useCheckWalkerIn() {
  return useSafeMutation({
    send: (host, seat: Seat) => call(host, 'PUT /time-slots/:id/check-ins/:uid', paramsOf(seat)),
    changes: [SLOTS, AUDIT],
    onUnknownOutcome: {
      question: 'the walker is checked in',
      failureText: 'The walker is not checked in.',
      check: isCheckedIn,
    },
  });
}

/** DELETE /time-slots/{id}/check-ins/{uid}: takes a check-in back. */
export function useTakeWalkerBack() {
  return useSafeMutation({
    send: (host, seat: Seat) => call(host, 'DELETE /time-slots/:id/check-ins/:uid', paramsOf(seat)),
    changes: [SLOTS, AUDIT],
    onUnknownOutcome: {
      question: 'the check-in is taken back',
      failureText: 'The walker is still checked in.',
      check: async (host, seat) => !(await isCheckedIn(host, seat)),
    },
  });
}
