import { dayOf } from '@walkies/contract';
import { formatDay, markName } from '@walkies/ui';

/** The shelter's time zone and current time. */
export interface CareClock {
  now: Date;
  timeZone: string;
}

/** 'Thursday 19 November' for an instant, or 'today'. */
export function dayText(instant: string, { now, timeZone }: CareClock): string {
  const at = new Date(instant);
  return dayOf(at, timeZone) === dayOf(now, timeZone) ? 'today' : formatDay(at, timeZone);
}

/** 'Stitches. Maria Lopez' */
export const noteText = (reason: string, by: string | null): string =>
  `‘${reason}’ ${by ? markName(by) : 'Somebody who has left'}`;

export const countWalks = (count: number): string => (count === 1 ? '1 walk' : `${count} walks`);
