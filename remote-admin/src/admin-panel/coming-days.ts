import { plusDays, rangeOfDays } from '@walkies/calendar';
import { dayOf, type SlotRange } from '@walkies/contract';

/** The days that the panel looks at: today and the six after it. */
export function comingDays(timeZone: string, now: Date): Required<SlotRange> {
  const today = dayOf(now, timeZone);
  return rangeOfDays(today, plusDays(today, 6), timeZone);
}
