import { plusDays, rangeOfDays } from '@walkies/calendar';
import { dayOf, type SlotRange } from '@walkies/contract';

/** The last of the days that the list shows: some weeks, today included. */
export function lastListedDay(timeZone: string, now: Date, weeks: number): string {
  return plusDays(dayOf(now, timeZone), 7 * weeks - 1);
}

/** What the list shows as instants: whole days from today on. */
export function listRange(timeZone: string, now: Date, weeks: number): Required<SlotRange> {
  return rangeOfDays(dayOf(now, timeZone), lastListedDay(timeZone, now, weeks), timeZone);
}
