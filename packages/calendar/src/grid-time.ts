import {
  CALENDAR_FIRST_HOUR,
  CALENDAR_LAST_HOUR,
  toWallTime,
  type Slot,
  type WallTime,
} from '@walkies/contract';

/** Without earlier slots, a grid starts just before this hour. */
const LATEST_FIRST_HOUR = 8;

// FullCalendar gets no zones: shelter wall times go in and come out as if they were UTC. All conversions
// are in this file.

/** The wall time of an instant, written as if it were UTC. */
export function toGridTime(instant: Date, timeZone: string): string {
  return `${toWallTime(instant, timeZone)}Z`;
}

/** The shelter's wall time of a grid time. */
export function wallTimeOf(gridTime: Date): WallTime {
  return gridTime.toISOString().slice(0, 19);
}

/** Start and end of a slot in the grid. */
export function gridSpan(
  { start_time, end_time }: Pick<Slot, 'start_time' | 'end_time'>,
  timeZone: string,
): { start: string; end: string } {
  const start = toGridTime(new Date(start_time), timeZone);
  const end = toGridTime(new Date(end_time), timeZone);
  if (end > start) return { start, end };
  // When the clocks go back, the wall time at the end can be before that at the start.
  const lasts = new Date(end_time).getTime() - new Date(start_time).getTime();
  return { start, end: new Date(new Date(start).getTime() + lasts).toISOString() };
}

const LAST_HOUR = CALENDAR_LAST_HOUR - 1;
const LAST_HALF_HOUR = new RegExp(`T${LAST_HOUR}:[345].`);

/** Starts an event of the grid's last half hour with it: later, the grid's end would cut it off. */
export const startWithinHours = (start: string): string =>
  start.replace(LAST_HALF_HOUR, `T${LAST_HOUR}:30`);

/** The part of the grid's hours that is over today, from 0 to 1. */
export function dayProgress(now: Date, timeZone: string): number {
  const [hours = 0, minutes = 0] = toWallTime(now, timeZone).slice(11).split(':').map(Number);
  const since = hours + minutes / 60 - CALENDAR_FIRST_HOUR;
  return Math.min(Math.max(since / (CALENDAR_LAST_HOUR - CALENDAR_FIRST_HOUR), 0), 1);
}

/** The hour (7.5 is half past seven) at which a grid starts: just before the earliest slot. */
export function firstShownHour(slots: readonly Slot[], timeZone: string): number {
  const hours = slots.map((slot) => Number(gridSpan(slot, timeZone).start.slice(11, 13)));
  return Math.max(Math.min(LATEST_FIRST_HOUR, ...hours) - 0.5, CALENDAR_FIRST_HOUR);
}
