import { addShelterDays, dayOf, fromWallTime } from '@walkies/contract';

/** When people are told what the next day brings, by the shelter's clock. */
export const EVENING = '18:00';
/** When they are told what the last one left. */
export const MORNING = '09:00';
/** From then on that is of no use any more. */
const NIGHT = '21:00';

/** The last time that it was this hour, and the next time that it is. */
export interface DailyTimes {
  at: Date;
  next: Date;
}

// No zone changes its clocks at any of these hours.
const atHour = (hour: string, day: string, timeZone: string): Date => {
  const at = fromWallTime(`${day}T${hour}:00`, timeZone);
  if (!at) throw new Error(`There is no ${hour} on ${day} in ${timeZone}`);
  return at;
};

export function dailyTimes(hour: string, now: Date, timeZone: string): DailyTimes {
  const today = atHour(hour, dayOf(now, timeZone), timeZone);
  return today <= now
    ? { at: today, next: addShelterDays(today, 1, timeZone) }
    : { at: addShelterDays(today, -1, timeZone), next: today };
}

/** The evening before a day. */
export const eveningBefore = (day: string, timeZone: string): Date =>
  addShelterDays(atHour(EVENING, day, timeZone), -1, timeZone);

export const morningOf = (day: string, timeZone: string): Date => atHour(MORNING, day, timeZone);

/** False before the morning of this day, and once its night has come. */
export const isDaytime = (day: string, now: Date, timeZone: string): boolean =>
  now >= morningOf(day, timeZone) && now < atHour(NIGHT, day, timeZone);
