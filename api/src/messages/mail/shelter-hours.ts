import { addShelterDays, dayOf, fromWallTime } from '@walkies/contract';

/** Hour of messages about the next day, in shelter time. */
export const EVENING = '18:00';
/** Hour of messages about the past day. */
export const MORNING = '09:00';
/** From then on, messages about the past day are useless. */
const NIGHT = '21:00';

/** The last and the next occurrence of an hour. */
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

/** True from the morning to the night of this day. */
export const isDaytime = (day: string, now: Date, timeZone: string): boolean =>
  now >= morningOf(day, timeZone) && now < atHour(NIGHT, day, timeZone);
