import {
  addressOf,
  AUDIT,
  newIdempotencyKey,
  SLOTS,
  unsentCheckIn,
  type UnsentWrite,
  useUnsentMutation,
} from '@walkies/api-client';
import type { Pair, PlannedSlot } from '@walkies/contract';
import { DAY_PLAN_PATH } from '@walkies/staff';

interface Seat {
  slotId: number;
  walkerId: string;
  /** The walker's name. */
  name: string;
  /** The day of the walk. */
  date: string;
}

const addressAt = (
  method: 'PUT' | 'DELETE',
  { slotId, walkerId }: Pick<Seat, 'slotId' | 'walkerId'>,
) => {
  const params = { id: slotId, uid: walkerId };
  return addressOf(`${method} /time-slots/:id/check-ins/:uid`, { params });
};

const writeOf = (seat: Seat) => ({
  id: newIdempotencyKey(),
  slotId: seat.slotId,
  page: `${DAY_PLAN_PATH}?date=${seat.date}`,
});

/** PUT /time-slots/{id}/check-ins/{uid}: a walker is here. */
export function useCheckWalkerIn() {
  return useUnsentMutation({
    write: (seat: Seat) => ({
      ...addressAt('PUT', seat),
      ...writeOf(seat),
      label: `${seat.name} is here`,
      isDated: true,
    }),
    changes: [SLOTS, AUDIT],
  });
}

/** DELETE /time-slots/{id}/check-ins/{uid}: takes a check-in back. */
export function useTakeWalkerBack() {
  return useUnsentMutation({
    write: (seat: Seat) => ({
      ...addressAt('DELETE', seat),
      ...writeOf(seat),
      label: `${seat.name} is not here`,
    }),
    changes: [SLOTS, AUDIT],
  });
}

/** A walker's check-in in a slot that is not sent yet; null if there is none. */
export const unsentCheckInOf = (writes: readonly UnsentWrite[], slotId: number, walkerId: string) =>
  unsentCheckIn(writes, addressAt('PUT', { slotId, walkerId }).path);

/** The slot with the check-ins that are not sent yet. */
export function withUnsentCheckIns(slot: PlannedSlot, writes: readonly UnsentWrite[]): PlannedSlot {
  if (!writes.some(({ slotId }) => slotId === slot.id)) return slot;
  const pairs = slot.pairs.map((pair): Pair => {
    const unsent = pair.walker?.id ? unsentCheckInOf(writes, slot.id, pair.walker.id) : null;
    if (!pair.walker || !unsent) return pair;
    const walker = { ...pair.walker };
    delete walker.checkedInAt;
    return { ...pair, walker: { ...walker, ...(unsent.at && { checkedInAt: unsent.at }) } };
  });
  return { ...slot, pairs };
}
