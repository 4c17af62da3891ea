import { plusDays, rangeOfDays } from '@walkies/calendar';
import { dayOf, type SlotRange } from '@walkies/contract';

const DAYS_BACK = 7;

/** The last of the days that the list shows: some weeks, today included. */
export function lastListedDay(timeZone: string, now: Date, weeks: number): string {
  return plusDays(dayOf(now, timeZone), 7 * weeks - 1);
}

/** What the list shows as instants: the last seven days, where walks wait to be finalized, and on. */
export function listedRange(timeZone: string, now: Date, weeks: number): Required<SlotRange> {
  const first = plusDays(dayOf(now, timeZone), -DAYS_BACK);
  return rangeOfDays(first, lastListedDay(timeZone, now, weeks), timeZone);
}
