import type { EventInput } from '@fullcalendar/core';
import type { Slot } from '@walkies/contract';
import { groupByDay } from '@walkies/ui';
import type { CalendarDay } from './calendar-days';
import { gridSpan, startWithinHours } from './grid-time';

/** Slots per day in the month; the others are behind '+n more'. */
const LINES_A_DAY = 3;

/** A line that stands for the slots of a day that the month leaves out. */
export interface MoreLine {
  day: CalendarDay;
  /** All slots of the day. */
  slots: readonly Slot[];
  hidden: number;
}

interface GridEvents {
  events: EventInput[];
  /** By event id. */
  more: ReadonlyMap<string, MoreLine>;
}

const slotEvent = (slot: Slot, timeZone: string) => ({
  id: String(slot.id),
  ...gridSpan(slot, timeZone),
});

/** All slots, for the views with hours. */
export function hourEvents(slots: readonly Slot[], timeZone: string): GridEvents {
  const events = slots.map((slot) => {
    const event = slotEvent(slot, timeZone);
    return { ...event, start: startWithinHours(event.start) };
  });
  return { events, more: new Map() };
}

/**
 * The first slots of each day, and a line for the others. FullCalendar's own limit renders every slot to
 * measure it: seconds in a busy month.
 */
export function monthEvents(slots: readonly Slot[], timeZone: string): GridEvents {
  const more = new Map<string, MoreLine>();
  const events = groupByDay(slots, timeZone).flatMap(({ day, slots: ofDay }) => {
    const shown = ofDay.slice(0, LINES_A_DAY).map((slot) => slotEvent(slot, timeZone));
    const hidden = ofDay.length - shown.length;
    if (hidden === 0) return shown;
    const id = `more ${day}`;
    more.set(id, { day, slots: ofDay, hidden });
    // The day's last moment, so that it comes after the slots.
    return [...shown, { id, start: `${day}T23:59:58Z`, end: `${day}T23:59:59Z` }];
  });
  return { events, more };
}
