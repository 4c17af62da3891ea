import type { Env } from '../../env.js';

/** Messages about walks within this time ignore quiet hours. */
export const SOON_MS = 12 * 3_600_000;

/** Offsets from UTC are multiples of a quarter of an hour. */
const QUARTER_MS = 15 * 60_000;

/** True within these full hours of the shelter's day, also over midnight. */
export function isQuiet(hours: { from: number; to: number }, now: Date, timeZone: string): boolean {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(now),
  );
  return hours.from < hours.to
    ? hour >= hours.from && hour < hours.to
    : hour >= hours.from || hour < hours.to;
}

/** From when a message enqueued now may be sent, see `quietUntil`; null where no messages are sent. */
export const mailFrom = (
  env: Pick<Env, 'messages' | 'quietHours' | 'shelterTimeZone'>,
  now: Date,
): Date | null => (env.messages ? quietUntil(env, now) : null);

/** The end of the current quiet hours; outside of them, now. */
export function quietUntil(
  { quietHours, shelterTimeZone }: Pick<Env, 'quietHours' | 'shelterTimeZone'>,
  now: Date,
): Date {
  let until = now;
  // In steps, because clocks may change meanwhile.
  while (quietHours && isQuiet(quietHours, until, shelterTimeZone)) {
    until = new Date((Math.floor(until.getTime() / QUARTER_MS) + 1) * QUARTER_MS);
  }
  return until;
}

/** The moment so many milliseconds of the day later; quiet hours do not count. */
export function afterWakingMs(
  env: Pick<Env, 'quietHours' | 'shelterTimeZone'>,
  from: Date,
  ms: number,
): Date {
  let until = from;
  let remainingMs = ms;
  // In steps, because clocks may change meanwhile.
  while (remainingMs > 0) {
    const at = quietUntil(env, until).getTime();
    const stepMs = Math.min(remainingMs, QUARTER_MS - (at % QUARTER_MS));
    until = new Date(at + stepMs);
    remainingMs -= stepMs;
  }
  return until;
}
