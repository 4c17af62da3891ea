import type { ScheduleEntry, SchedulePeriod } from '@walkies/contract';
import { formatDate, markName } from '@walkies/ui';

export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

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
