import { fromWallTime, scheduledTimes, SLOT_MAX_HOURS, toWallTime } from '@walkies/contract';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The times of a schedule entry between two changes. Days are 'YYYY-MM-DD', times 'HH:MM'. */
export interface Period {
  scheduleId: number;
  firstDay: string;
  /** Null: no end. */
  lastDay: string | null;
  /** 0: Sunday. */
  weekday: number;
  start: string;
  end: string;
  marshal: string | null;
  minimum: number;
}

/** A slot that the schedule demands. */
export interface PlannedSlot {
  scheduleId: number;
  day: string;
  start: Date;
  end: Date;
  marshal: string | null;
  minimum: number;
}

/** Inclusive. */
export interface DayRange {
  from: string;
  to: string;
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const weekdayOf = (day: string): number => new Date(day).getUTCDay();

/** The day with that weekday in the same week, which begins on Monday. */
export const onWeekday = (day: string, weekday: number): string =>
  addDays(day, ((weekday + 6) % 7) - ((weekdayOf(day) + 6) % 7));

export const isWithin = (day: string, { firstDay, lastDay }: Period): boolean =>
  firstDay <= day && (lastDay === null || day <= lastDay);

type Days = Pick<Period, 'firstDay' | 'lastDay' | 'weekday'>;

/** The days of a period within a range. */
export function daysOf(period: Days, { from, to }: DayRange): string[] {
  const first = from > period.firstDay ? from : period.firstDay;
  const last = period.lastDay !== null && period.lastDay < to ? period.lastDay : to;
  const days: string[] = [];
  let day = addDays(first, (period.weekday - weekdayOf(first) + 7) % 7);
  for (; day <= last; day = addDays(day, 7)) days.push(day);
  return days;
}

/** False: its weekday does not come before it ends. */
export const hasDay = (period: Days): boolean =>
  period.lastDay === null ||
  daysOf(period, { from: period.firstDay, to: period.lastDay }).length > 0;

/** The slot of a period on one of its days; null on a day that the zone skips. */
export function slotOn(period: Period, day: string, timeZone: string): PlannedSlot | null {
  const times = scheduledTimes(day, period, timeZone);
  if (!times) return null;
  const { scheduleId, marshal, minimum } = period;
  const { start } = times;
  // The autumn change makes a night an hour longer.
  const latest = new Date(start.getTime() + SLOT_MAX_HOURS * HOUR_MS);
  const end = times.end < latest ? times.end : latest;
  return { scheduleId, day, start, end, marshal, minimum };
}

/** The slots of the periods within a range. */
export const slotsOf = (
  periods: readonly Period[],
  range: DayRange,
  timeZone: string,
): PlannedSlot[] =>
  periods.flatMap((period) =>
    daysOf(period, range).flatMap((day) => slotOn(period, day, timeZone) ?? []),
  );

const noonOf = (day: string, timeZone: string): number =>
  (fromWallTime(`${day}T12:00`, timeZone) ?? new Date(`${day}T12:00Z`)).getTime();

/**
 * The days of a range on which clocks may go forward: before their noon or after it. Weeks come first, because
 * each time in a zone takes long to compute.
 */
export function springDays({ from, to }: DayRange, timeZone: string): string[] {
  const isShort = (day: string, days: number): boolean =>
    noonOf(addDays(day, days), timeZone) - noonOf(day, timeZone) < days * DAY_MS;
  const found = new Set<string>();
  for (let week = addDays(from, -1); week <= to; week = addDays(week, 7)) {
    if (!isShort(week, 7)) continue;
    for (let nth = 0; nth < 7; nth += 1) {
      const day = addDays(week, nth);
      if (isShort(day, 1)) found.add(day).add(addDays(day, 1));
    }
  }
  return [...found].filter((day) => from <= day && day <= to);
}

/** Days of the periods on which the spring change skips the start. `days`: see `springDays`. */
export const movedStartsOf = (
  periods: readonly Period[],
  days: readonly string[],
  timeZone: string,
): { day: string; start: string }[] =>
  periods.flatMap((period) =>
    days
      .filter((day) => isWithin(day, period) && weekdayOf(day) === period.weekday)
      .flatMap((day) => movedStartOn(period, day, timeZone)),
  );

function movedStartOn(
  period: Period,
  day: string,
  timeZone: string,
): { day: string; start: string }[] {
  const times = scheduledTimes(day, period, timeZone);
  if (!times?.moved) return [];
  return [{ day, start: toWallTime(times.start, timeZone).slice(11, 16) }];
}

/** True if some day belongs to both. */
export const overlaps = (one: Period, other: Period): boolean =>
  (one.lastDay === null || other.firstDay <= one.lastDay) &&
  (other.lastDay === null || one.firstDay <= other.lastDay);
