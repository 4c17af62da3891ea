import type { Slot } from '@walkies/contract';
import { formatTimeRange } from '@walkies/ui';
import { ownWalkDuring } from './own-overlap';

/** 'You walk then: 10:00 – 11:00' for a slot that overlaps a walk of the walker; else undefined. */
export function overlapText(
  slot: Slot,
  own: readonly Slot[],
  timeZone: string,
): string | undefined {
  const other = !slot.booked_by_me && !slot.given_back && ownWalkDuring(slot, own);
  return other ? `You walk then: ${formatTimeRange(other, timeZone)}` : undefined;
}
