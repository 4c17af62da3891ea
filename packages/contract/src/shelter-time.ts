import { TZDateMini } from '@date-fns/tz';
import { CORRECTION_DAYS } from './limits.js';

/** A date and a time of day on the shelter's wall clock: 'YYYY-MM-DDTHH:MM:SS'. */
export type WallTime = string;

const WALL_TIME = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?)?$/;

const HOUR_MS = 3_600_000;

const two = (value: number): string => String(value).padStart(2, '0');

/** The wall time of an instant in a zone (IANA name). */
export function toWallTime(instant: Date, timeZone: string): WallTime {
  const at = new TZDateMini(instant.getTime(), timeZone);
  const date = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${date}T${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}

/**
 * The instant of a wall time ('YYYY-MM-DD', with or without a time) in a zone (IANA name). Null if no such
 * time exists: a date such as 30 February, or an hour that the spring change skips. For an hour that occurs
 * twice, the first one.
 */
export function fromWallTime(wallTime: WallTime, timeZone: string): Date | null {
  const match = WALL_TIME.exec(wallTime);
  if (!match) return null;
  const [year, month, day, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => (part === undefined ? undefined : Number(part)));
  if (year === undefined || month === undefined || day === undefined) return null;
  const at = new TZDateMini(year, month - 1, day, hour, minute, second, timeZone);
  const instant = new Date(at.getTime());
  const wanted = `${match[1]}-${match[2]}-${match[3]}T${two(hour)}:${two(minute)}:${two(second)}`;
  const hourBefore = new Date(instant.getTime() - HOUR_MS);
  if (toWallTime(hourBefore, timeZone) === wanted) return hourBefore;
  return toWallTime(instant, timeZone) === wanted ? instant : null;
}

const HALF_HOUR = 30;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The first valid instant of a day at or after a time of day, in steps of half hours. */
function validInstant(day: string, minutes: number, timeZone: string): Date | null {
  if (minutes >= 24 * 60) return null;
  const time = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  const nextHalfHour = (Math.floor(minutes / HALF_HOUR) + 1) * HALF_HOUR;
  return fromWallTime(`${day}T${time}`, timeZone) ?? validInstant(day, nextHalfHour, timeZone);
}

/** Start and end of a slot. `moved`: the spring change skips the wanted start. */
export interface ScheduledTimes {
  start: Date;
  end: Date;
  moved: boolean;
}

/**
 * The instants of times of day ('HH:MM') on a day in a zone. A time that the spring change skips moves to
 * the next valid half hour; a slot that would not end after its start then keeps its length. Null for a day
 * that the zone skips.
 */
export function scheduledTimes(
  day: string,
  times: { start: string; end: string },
  timeZone: string,
): ScheduledTimes | null {
  const start = validInstant(day, minutesOf(times.start), timeZone);
  const end = validInstant(day, minutesOf(times.end), timeZone);
  if (!start || !end) return null;
  const moved = toWallTime(start, timeZone).slice(11, 16) !== times.start;
  const length = (minutesOf(times.end) - minutesOf(times.start)) * 60_000;
  return { start, end: end > start ? end : new Date(start.getTime() + length), moved };
}

/** The shelter's calendar day of an instant: 'YYYY-MM-DD'. */
export function dayOf(instant: Date, timeZone: string): string {
  return toWallTime(instant, timeZone).slice(0, 10);
}

const inZone = (instant: Date, timeZone: string): Date =>
  new TZDateMini(instant.getTime(), timeZone);

/** The instant at which the day of this instant starts in a zone. */
export function startOfShelterDay(instant: Date, timeZone: string): Date {
  return new Date(inZone(instant, timeZone).setHours(0, 0, 0, 0));
}

/** The shelter's day ('YYYY-MM-DD') from midnight to midnight. Throws for a day that does not exist. */
export function hoursOfDay(day: string, timeZone: string): { start: Date; end: Date } {
  // No zone changes its clocks at noon.
  const noon = fromWallTime(`${day}T12:00`, timeZone);
  if (!noon) throw new Error(`There is no day ${day}`);
  return {
    start: startOfShelterDay(noon, timeZone),
    end: startOfShelterDay(addShelterDays(noon, 1, timeZone), timeZone),
  };
}

/** The instant at which the week (from Sunday) of this instant starts in a zone. */
export function startOfShelterWeek(instant: Date, timeZone: string): Date {
  const at = inZone(instant, timeZone);
  at.setDate(at.getDate() - at.getDay());
  return new Date(at.setHours(0, 0, 0, 0));
}

/** The instant at which the month of this instant starts in a zone. */
export function startOfShelterMonth(instant: Date, timeZone: string): Date {
  const at = inZone(instant, timeZone);
  at.setDate(1);
  return new Date(at.setHours(0, 0, 0, 0));
}

/** The instant at which the year of this instant starts in a zone. */
export function startOfShelterYear(instant: Date, timeZone: string): Date {
  const at = inZone(instant, timeZone);
  at.setMonth(0, 1);
  return new Date(at.setHours(0, 0, 0, 0));
}

/** The same time of day some days later in a zone, even across a clock change. */
export function addShelterDays(instant: Date, days: number, timeZone: string): Date {
  const at = inZone(instant, timeZone);
  return new Date(at.setDate(at.getDate() + days));
}

/** The instant from which only admins may correct a walk that starts at `start`. */
export function correctableUntil(start: Date, timeZone: string): Date {
  return startOfShelterDay(addShelterDays(start, CORRECTION_DAYS + 1, timeZone), timeZone);
}
