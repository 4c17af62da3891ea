import type { ScheduleEntry, SchedulePeriod } from '@walkies/contract';
import { formatDate, formatTimeRange, markName } from '@walkies/ui';

/** A Sunday. */
const SUNDAY = '2023-01-01';
const DAY_MS = 24 * 3_600_000;

const dateOf = (weekday: number): string =>
  new Date(Date.parse(SUNDAY) + weekday * DAY_MS).toISOString().slice(0, 10);

/** 'Saturday', in the browser's language. */
export const weekdayName = (weekday: number): string =>
  new Intl.DateTimeFormat(undefined, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(dateOf(weekday)),
  );

export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** '09:00 – 10:30' */
export const rangeText = ({ start, end }: Pick<SchedulePeriod, 'start' | 'end'>): string =>
  formatTimeRange(
    { start_time: `${SUNDAY}T${start}:00Z`, end_time: `${SUNDAY}T${end}:00Z` },
    'UTC',
  );

/** '19 November 2026', of the shelter's day. */
export const dayText = (day: string): string => formatDate(new Date(day), 'UTC');

/** A walk of the normal week between two changes. */
export interface WeekWalk extends SchedulePeriod {
  entry: ScheduleEntry;
}

/** Sorted by weekday and time. */
export const weekWalks = (entries: readonly ScheduleEntry[]): WeekWalk[] =>
  entries
    .flatMap((entry) => entry.periods.map((period) => ({ ...period, entry })))
    .toSorted(
      (a, b) =>
        a.weekday - b.weekday ||
        a.start.localeCompare(b.start) ||
        a.end.localeCompare(b.end) ||
        a.entry.id - b.entry.id,
    );

/** 'with Maria Lopez' */
export function marshalText({
  marshal_name: name,
  marshal_status: status,
}: SchedulePeriod): string {
  if (name === null) return 'No marshal';
  return status === 'absent' ? `${markName(name)} (absent)` : markName(name);
}

/** 'from 1 December 2026 until 31 January 2027'; empty for a walk that goes on. */
export function validityText({ first_day, last_day }: SchedulePeriod, today: string): string {
  return [
    ...(first_day > today ? [`from ${dayText(first_day)}`] : []),
    ...(last_day === null ? [] : [`until ${dayText(last_day)}`]),
  ].join(' ');
}
