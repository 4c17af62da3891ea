import { addShelterDays, dayOf, startOfShelterWeek, type CompletedWalk } from '@walkies/contract';
import { formatTimeRange } from '@walkies/ui';
import type { Range } from './use-report-address';

/** The current time, and the shelter's time zone (IANA name). */
export interface Clock {
  now: Date;
  timeZone: string;
}

const isThisYear = (instant: Date, { now, timeZone }: Clock): boolean =>
  dayOf(instant, timeZone).slice(0, 4) === dayOf(now, timeZone).slice(0, 4);

function dateOf(instant: Date, clock: Clock, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(undefined, {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear(instant, clock) && { year: 'numeric' }),
    ...options,
    timeZone: clock.timeZone,
  }).format(instant);
}

/** '17 Nov', with the year if it is not the current one. */
export function dateText(instant: string, clock: Clock): string {
  return dateOf(new Date(instant), clock, {});
}

type Times = Pick<CompletedWalk, 'start_time' | 'end_time'>;

/** 'Tue 17 Nov,', with the year if it is not the current one, and '09:00 – 10:00'. */
export function timeTexts(walk: Times, clock: Clock): { date: string; time: string } {
  const date = dateOf(new Date(walk.start_time), clock, { weekday: 'short' });
  return { date: `${date},`, time: formatTimeRange(walk, clock.timeZone) };
}

/** 'Tue 17 Nov, 09:00 – 10:00' */
export function whenText(walk: Times, clock: Clock): string {
  const { date, time } = timeTexts(walk, clock);
  return `${date} ${time}`;
}

const asUtc = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** '15 Nov', from a day of the shelter. */
export function dayText(day: string): string {
  const options = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(undefined, options).format(asUtc(day));
}

/** '15 – 21 November 2026', from days of the shelter, both included. */
export function daysText(first: string, last: string): string {
  const options = { dateStyle: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(undefined, options)
    .formatRange(asUtc(first), asUtc(last))
    .replace(/\s*[–-]\s*/u, ' – ');
}

interface ShownRange {
  range: Range;
  from: string;
  to: string;
}

/** The days of a range in words: 'Friday 20 November', '15 – 21 November 2026', 'all time'. */
export function rangeText({ range, from, to }: ShownRange, { now, timeZone }: Clock): string {
  switch (range) {
    case 'day':
      return daysText(dayOf(now, timeZone), dayOf(now, timeZone));
    case 'week': {
      const sunday = startOfShelterWeek(now, timeZone);
      return daysText(
        dayOf(sunday, timeZone),
        dayOf(addShelterDays(sunday, 6, timeZone), timeZone),
      );
    }
    case 'total':
      return 'all time';
    case 'dates':
      if (from && to) return daysText(from, to);
      if (from) return `from ${daysText(from, from)}`;
      return to ? `until ${daysText(to, to)}` : 'all time';
  }
}

/** '1 walk', '1,234 walks', 'more than 10,000 walks' */
export function countText(count: number, one: string, many: string, hasMore = false): string {
  const number = new Intl.NumberFormat().format(count);
  return `${hasMore ? 'more than ' : ''}${number} ${count === 1 ? one : many}`;
}

/** 'Teddy, Fig and Sarge' */
export function listText(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names);
}
