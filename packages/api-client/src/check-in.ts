import { type CheckIn, LATE_MINUTES, type LateMinutes } from '@walkies/contract';
import { useHost, useNow } from '@walkies/remote-sdk';
import { clockDifference } from '@walkies/remote-sdk/clock';
import { addressOf } from './endpoint';
import { errorText } from './error-text';
import { usePlannedDogs } from './own-walks';
import { SLOTS } from './query-keys';
import type { UnsentWrite } from './unsent-writes';
import { newIdempotencyKey } from './use-idempotent-mutation';
import { useUnsentMutation, useUnsentWrites } from './use-unsent-mutation';

const OWN = { label: 'Your check-in', page: '/here' };

/** PUT /time-slots/{id}/check-in: "I'm here". */
export function useCheckIn() {
  return useUnsentMutation({
    write: (id: number) => ({
      ...addressOf('PUT /time-slots/:id/check-in', { params: { id } }),
      ...OWN,
      id: newIdempotencyKey(),
      slotId: id,
      isDated: true,
    }),
    changes: [SLOTS],
  });
}

/** DELETE /time-slots/{id}/check-in: takes a check-in back. */
export function useTakeBackCheckIn() {
  return useUnsentMutation({
    write: (id: number) => ({
      ...addressOf('DELETE /time-slots/:id/check-in', { params: { id } }),
      ...OWN,
      id: newIdempotencyKey(),
      slotId: id,
    }),
    changes: [SLOTS],
  });
}

/** A check-in that is not sent yet; `at` is null if it was taken back. */
export interface UnsentCheckIn {
  at: string | null;
}

/** The last of the writes at the path of a check-in; null if there is none. */
export function unsentCheckIn(writes: readonly UnsentWrite[], path: string): UnsentCheckIn | null {
  const last = writes.findLast((write) => write.path === path);
  if (!last) return null;
  if (last.method === 'DELETE') return { at: null };
  return { at: new Date(last.pressedAt + clockDifference()).toISOString() };
}

/** PUT /time-slots/{id}/late: "I'm late". */
export function useLate() {
  return useUnsentMutation({
    write: ({ slotId, minutes }: { slotId: number; minutes: LateMinutes }) => ({
      ...addressOf('PUT /time-slots/:id/late', { params: { id: slotId } }),
      body: { minutes },
      label: `${minutes} minutes late`,
      page: '/here',
      id: newIdempotencyKey(),
      slotId,
      isDated: true,
    }),
    changes: [SLOTS],
  });
}

/** The lateness for one walk, as the props of a `WalkTicket`. */
function useLateChoice(slotId: number) {
  const { mutate, isPending, error } = useLate();
  const { path } = addressOf('PUT /time-slots/:id/late', { params: { id: slotId } });
  const { body } = useUnsentWrites().findLast((write) => write.path === path) ?? {};
  return {
    unsent:
      LATE_MINUTES.find((minutes) => minutes === Reflect.get(Object(body), 'minutes')) ?? null,
    isSaving: isPending,
    error: error && errorText(error, 'That could not be saved.', 'server-first'),
    onLate: (minutes: LateMinutes) => mutate({ slotId, minutes }),
  };
}

/** Both writes for one walk, as the props of a `CheckInBox`. */
export function useCheckInBox(slotId: number) {
  const checkIn = useCheckIn();
  const takeBack = useTakeBackCheckIn();
  const error = checkIn.error ?? takeBack.error;
  const { path } = addressOf('PUT /time-slots/:id/check-in', { params: { id: slotId } });
  return {
    unsent: unsentCheckIn(useUnsentWrites(), path),
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

/** All that a `WalkTicket` needs. */
export function useWalkTicket(walk: CheckIn) {
  const { shelter } = useHost();
  const now = useNow();
  const planned = usePlannedDogs().data ?? [];
  const dogs = planned.filter(({ slot_id }) => slot_id === walk.slot_id).map(({ dog }) => dog);
  const [checkIn, late] = [useCheckInBox(walk.slot_id), useLateChoice(walk.slot_id)];
  return { walk, shelter, now, dogs, checkIn, late };
}
