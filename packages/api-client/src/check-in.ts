import { useHost } from '@walkies/remote-sdk';
import { useQuery } from '@walkies/remote-sdk/query';
import { call, endpointQuery } from './endpoint';
import { errorText } from './error-text';
import { SLOTS } from './query-keys';
import type { Caller } from './request';
import { useSafeMutation } from './use-safe-mutation';

/** GET /users/me/check-ins: the walks for which the caller may check in, now or later. */
const checkInsQuery = (caller: Caller) =>
  endpointQuery(caller, SLOTS, 'GET /users/me/check-ins', {});

/** Walkers only. */
export function useCheckIns({ enabled = true }: { enabled?: boolean } = {}) {
  const host = useHost();
  return useQuery({ ...checkInsQuery(host), enabled: enabled && host.can('own-walk.read') });
}

async function isCheckedIn(caller: Caller, slotId: number): Promise<boolean> {
  const { walks } = await call(caller, 'GET /users/me/check-ins', {});
  return walks.some(({ slot_id, checked_in_at }) => slot_id === slotId && checked_in_at !== null);
}

/** PUT /time-slots/{id}/check-in: "I'm here". */
export function useCheckIn() {
  return useSafeMutation({
    send: (host, id: number) => call(host, 'PUT /time-slots/:id/check-in', { params: { id } }),
    changes: [SLOTS],
    onUnknownOutcome: {
      question: 'you are checked in',
      failureText: 'You are not checked in.',
      check: isCheckedIn,
    },
  });
}

/** DELETE /time-slots/{id}/check-in: takes a check-in back. */
export function useTakeBackCheckIn() {
  return useSafeMutation({
    send: (host, id: number) => call(host, 'DELETE /time-slots/:id/check-in', { params: { id } }),
    changes: [SLOTS],
    onUnknownOutcome: {
      question: 'your check-in is taken back',
      failureText: 'You are still checked in.',
      check: async (host, slotId) => !(await isCheckedIn(host, slotId)),
    },
  });
}

/** Both writes for one walk, as the props of a `CheckInBox`. */
export function useCheckInBox(slotId: number) {
  const checkIn = useCheckIn();
  const takeBack = useTakeBackCheckIn();
  const error = checkIn.error ?? takeBack.error;
  return {
    isSaving: checkIn.isPending || takeBack.isPending,
    error: error && errorText(error, 'That could not be saved.', 'server-first'),
    onCheckIn() {
      takeBack.reset();
      checkIn.mutate(slotId);
    },
    onTakeBack() {
      checkIn.reset();
      takeBack.mutate(slotId);
    },
  };
}
