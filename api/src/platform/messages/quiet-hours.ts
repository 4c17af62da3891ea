import type { Env } from '../../env.js';

/** A walk of these hours is told of at any time. */
export const SOON_MS = 12 * 3_600_000;

/** Zones differ from UTC by full quarters of an hour. */
const QUARTER_MS = 15 * 60_000;

/** True in these full hours of the shelter's day, over midnight too. */
export function isQuiet(hours: { from: number; to: number }, now: Date, timeZone: string): boolean {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(now),
  );
  return hours.from < hours.to
    ? hour >= hours.from && hour < hours.to
    : hour >= hours.from || hour < hours.to;
}

/** When the quiet hours end that it is now; now outside of them. */
export function quietUntil(
  { quietHours, shelterTimeZone }: Pick<Env, 'quietHours' | 'shelterTimeZone'>,
  now: Date,
): Date {
  let until = now;
  // By steps, because clocks may change meanwhile.
  while (quietHours && isQuiet(quietHours, until, shelterTimeZone)) {
    until = new Date((Math.floor(until.getTime() / QUARTER_MS) + 1) * QUARTER_MS);
  }
  return until;
}
