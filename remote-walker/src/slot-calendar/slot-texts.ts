import { CANCEL_CUTOFF_HOURS, type Shelter, type Slot } from '@walkies/contract';
import { formatTimeNear } from '@walkies/ui';

const HOUR_MS = 3_600_000;

/** 'You can cancel until 08:30.', with the day if it is another one than the walk's. */
export function cancelUntilText(
  { start_time }: Pick<Slot, 'start_time'>,
  { cancelCutoffHours = CANCEL_CUTOFF_HOURS, timeZone }: Shelter,
  now: Date,
): string {
  const start = new Date(start_time);
  const until = new Date(start.getTime() - cancelCutoffHours * HOUR_MS);
  if (until <= now)
    return 'It starts so soon that you cannot cancel any more once you have booked.';
  return `You can cancel until ${formatTimeNear(until, timeZone, start)}.`;
}

/** The time of day in the reader's own zone. */
export function clockTime(moment: Date): string {
  return moment.toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' });
}

/** Number of free spots in words. */
export function spotsLeftText(booked: number, capacity: number): string {
  const left = capacity - booked;
  if (left <= 0) return 'All spots are taken.';
  if (left === 1) return 'One spot left, and it could be yours.';
  return booked === 0 ? `All ${capacity} spots are free.` : `${left} spots left.`;
}
