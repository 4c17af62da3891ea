import type { Slot } from '@walkies/contract';
import { CANCEL_CUTOFF_HOURS } from '@walkies/contract';

/** The time of day by the reader's own clock. */
export function clockTime(moment: Date): string {
  return moment.toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' });
}

/** How many spots are left, in words. */
export function spotsLeftText(booked: number, capacity: number): string {
  const left = capacity - booked;
  if (left <= 0) return 'All spots are taken.';
  if (left === 1) return 'One spot left, and it could be yours.';
  return booked === 0 ? `All ${capacity} spots are free.` : `${left} spots left.`;
}

export const CUTOFF_TEXT = `You can cancel until ${CANCEL_CUTOFF_HOURS} hours before.`;

/** True until the moment after which a booking can no longer be taken back here. */
export function canStillCancel(slot: Slot, now: Date): boolean {
  const cutoff = Date.parse(slot.start_time) - CANCEL_CUTOFF_HOURS * 3_600_000;
  return now.getTime() < cutoff;
}

/** What to do when it is too late to cancel. */
export function tooLateText(slot: Slot): string {
  const whom = slot.marshal_name ?? 'the shelter';
  return `This walk starts in less than ${CANCEL_CUTOFF_HOURS} hours. If you cannot come, please tell ${whom}.`;
}
