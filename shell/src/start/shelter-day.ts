import { now as realTime } from '@walkies/remote-sdk/clock';

const FIELDS = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const;

/** The wall clock of a zone at an instant, as if it were UTC (milliseconds). */
function wallClock(instant: number, timeZone: string): number {
  const is: Record<string, number> = {};
  const clock = new Intl.DateTimeFormat('en', { timeZone, ...FIELDS });
  for (const { type, value } of clock.formatToParts(instant)) is[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour, minute, second } = is;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * The instant at which the shelter's day, or its week from Sunday on, began, plus `days` days. Takes 400
 * bytes; the contract's version takes 5 KB. If a clock changes at midnight, the instant may differ: then
 * the page sends its own request.
 */
export function startOfShelter(from: string, days: number, timeZone: string): Date {
  const now = new Date(wallClock(realTime(), timeZone));
  const day = now.getUTCDate() - (from === 'week' ? now.getUTCDay() : 0) + days;
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), day);
  const near = 2 * midnight - wallClock(midnight, timeZone);
  return new Date(midnight - wallClock(near, timeZone) + near);
}
