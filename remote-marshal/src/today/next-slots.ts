import type { PlannedSlot } from '@walkies/contract';
import { stageOf } from '../day-plan/plan-gaps';

/**
 * The slots to come, in order of their start; of the same start, the marshal's own first. The first `count`
 * contain the marshal's next own slot.
 */
export function nextSlots(
  slots: readonly PlannedSlot[],
  { now, marshal, count }: { now: Date; marshal: string | undefined; count: number },
): { shown: PlannedSlot[]; coming: PlannedSlot[] } {
  const isOwn = ({ marshal_name }: PlannedSlot) =>
    marshal_name !== null && marshal_name === marshal;
  const inOrder = (all: readonly PlannedSlot[]) =>
    all.toSorted(
      (a, b) =>
        Date.parse(a.start_time) - Date.parse(b.start_time) || Number(isOwn(b)) - Number(isOwn(a)),
    );
  const coming = inOrder(slots.filter((slot) => stageOf(slot, now) === 'coming'));
  const own = coming.find(isOwn);
  // A slot without a booking asks for nothing yet.
  const booked = coming.filter((slot) => isOwn(slot) || slot.pairs.length > 0);
  const first = new Set([...(own ? [own] : []), ...booked, ...coming]);
  return { shown: inOrder([...first].slice(0, count)), coming };
}
