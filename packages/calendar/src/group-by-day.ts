import { dayOf, type Slot } from '@walkies/contract';
import type { CalendarDay } from './calendar-days';

/** The slots of each day that has some, by the shelter's day of their start; earliest first. */
export function groupByDay(
  slots: readonly Slot[],
  timeZone: string,
): { day: CalendarDay; slots: Slot[] }[] {
  const days = new Map<CalendarDay, Slot[]>();
  const inOrder = slots.toSorted((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time));
  for (const slot of inOrder) {
    const day = dayOf(new Date(slot.start_time), timeZone);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days].map(([day, ofDay]) => ({ day, slots: ofDay }));
}
