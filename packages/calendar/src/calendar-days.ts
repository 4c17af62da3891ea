import { dayOf, fromWallTime, type SlotRange, startOfShelterDay } from '@walkies/contract';

/** A calendar day of the shelter: 'YYYY-MM-DD'. */
export type CalendarDay = string;
export type CalendarView = 'month' | 'week' | 'day';

/** Weeks of a month that starts at the present week. */
export const COMING_WEEKS = 5;

const DAY_MS = 86_400_000;

/** Midnight of a day as a date in UTC, to count days without clock changes. */
export function asUtc(day: CalendarDay): Date {
  return new Date(`${day}T00:00:00Z`);
}

const fromUtc = (date: Date): CalendarDay => date.toISOString().slice(0, 10);

/** Adds days to a day; negative numbers go back. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  return fromUtc(new Date(asUtc(day).getTime() + days * DAY_MS));
}

/** The same day in another month, or that month's last day. */
export function addMonths(day: CalendarDay, months: number): CalendarDay {
  const from = asUtc(day);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return fromUtc(new Date(Date.UTC(year, month, Math.min(from.getUTCDate(), lastOfMonth))));
}

const weekStart = (day: CalendarDay): CalendarDay => addDays(day, -asUtc(day).getUTCDay());

/** True on Saturdays, the last day of a week. */
export const isLastOfWeek = (day: CalendarDay): boolean => asUtc(day).getUTCDay() === 6;

/** The first and the last visible day of a view; weeks go from Sunday to Saturday. */
export function visibleDays(
  view: CalendarView,
  day: CalendarDay,
): { first: CalendarDay; last: CalendarDay } {
  switch (view) {
    case 'day':
      return { first: day, last: day };
    case 'week':
      return { first: weekStart(day), last: addDays(weekStart(day), 6) };
    case 'month': {
      const firstOfMonth = `${day.slice(0, 8)}01`;
      const lastOfMonth = addDays(addMonths(firstOfMonth, 1), -1);
      return { first: weekStart(firstOfMonth), last: addDays(weekStart(lastOfMonth), 6) };
    }
  }
}

/** The same of a view without the past: the month of today starts at the present week. */
export function comingDays(today: CalendarDay): { first: CalendarDay; last: CalendarDay } {
  const first = weekStart(today);
  return { first, last: addDays(first, 7 * COMING_WEEKS - 1) };
}

/** The instant at which a day starts in a zone; if midnight is skipped, its first moment. */
export function dayStart(day: CalendarDay, timeZone: string): Date {
  const noon = fromWallTime(`${day}T12:00`, timeZone) ?? asUtc(day);
  return startOfShelterDay(noon, timeZone);
}

/** The instants [from, to) of whole days, for queries to the API. */
export function rangeOfDays(
  first: CalendarDay,
  last: CalendarDay,
  timeZone: string,
): { from: string; to: string } {
  return {
    from: dayStart(first, timeZone).toISOString(),
    to: dayStart(addDays(last, 1), timeZone).toISOString(),
  };
}

/** The last day of the list under 768 px: `weeks` weeks, today included. */
export function lastListedDay(timeZone: string, now: Date, weeks: number): CalendarDay {
  return addDays(dayOf(now, timeZone), 7 * weeks - 1);
}

/** The range of that list as instants: whole days from today on, or from `daysBack` days before. */
export function listRange(
  timeZone: string,
  now: Date,
  weeks: number,
  daysBack = 0,
): Required<SlotRange> {
  const first = addDays(dayOf(now, timeZone), -daysBack);
  return rangeOfDays(first, lastListedDay(timeZone, now, weeks), timeZone);
}
