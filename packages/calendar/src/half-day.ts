import { dayOf, type Slot, toWallTime } from '@walkies/contract';
import type { CalendarDay } from './calendar-days';

export type HalfDay = 'Morning' | 'Afternoon';

/** The half of the shelter's day in which a slot starts. */
export const halfOf = (slot: Slot, timeZone: string): HalfDay =>
  toWallTime(new Date(slot.start_time), timeZone).slice(11, 13) < '12' ? 'Morning' : 'Afternoon';

/** The shelter's day on which a slot starts. */
export const slotDay = (slot: Slot, timeZone: string): CalendarDay =>
  dayOf(new Date(slot.start_time), timeZone);

/** Tells a half day from all others: '2026-11-19 Morning'. */
export const halfKey = (slot: Slot, timeZone: string): string =>
  `${slotDay(slot, timeZone)} ${halfOf(slot, timeZone)}`;
