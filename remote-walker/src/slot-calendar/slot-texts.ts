import type { Shelter, Slot } from '@walkies/contract';
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

const hoursOf = ({ cancelCutoffHours }: Shelter): number =>
  cancelCutoffHours ?? CANCEL_CUTOFF_HOURS;
const inWords = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`;

/** Until when a booking can be taken back. */
export function cutoffText(shelter: Shelter): string {
  const hours = hoursOf(shelter);
  return `You can cancel until ${hours === 0 ? 'the start' : `${inWords(hours)} before`}.`;
}

/** True until the moment after which a booking can no longer be taken back here. */
export function canStillCancel(slot: Slot, shelter: Shelter, now: Date): boolean {
  const cutoff = Date.parse(slot.start_time) - hoursOf(shelter) * 3_600_000;
  return now.getTime() < cutoff;
}

/** What to do when it is too late to cancel. */
export function tooLateText(slot: Slot, shelter: Shelter): string {
  const hours = hoursOf(shelter);
  const when = hours === 0 ? 'has started' : `starts in less than ${inWords(hours)}`;
  const whom = slot.marshal_name ?? 'the shelter';
  return `This walk ${when}. If you cannot come, please tell ${whom}.`;
}
