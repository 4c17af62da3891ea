import { dayOf, type SlotRange } from '@walkies/contract';
import { useMemo, useState } from 'react';
import {
  addDays,
  addMonths,
  comingDays,
  rangeOfDays,
  visibleDays,
  type CalendarDay,
  type CalendarView,
} from './calendar-days';

/** State of a calendar: its view, a day in it, and the visible range as instants [from, to). */
export interface CalendarPosition {
  view: CalendarView;
  day: CalendarDay;
  today: CalendarDay;
  /** The visible days. */
  first: CalendarDay;
  last: CalendarDay;
  /** The month starts at the present week. */
  isComing: boolean;
  range: Required<SlotRange>;
  showView(view: CalendarView): void;
  /** Moves to the previous or next period of the view's length. */
  step(direction: -1 | 1): void;
  showToday(): void;
  /** Moves to the period around a day. */
  showDay(day: CalendarDay): void;
}

function stepped(view: CalendarView, day: CalendarDay, direction: -1 | 1): CalendarDay {
  if (view === 'month') return addMonths(day, direction);
  return addDays(day, direction * (view === 'week' ? 7 : 1));
}

/** The first range of a calendar: this week of the shelter. */
export function firstRange(timeZone: string, now: Date): Required<SlotRange> {
  const { first, last } = visibleDays('week', dayOf(now, timeZone));
  return rangeOfDays(first, last, timeZone);
}

/**
 * Holds a calendar's position, starting at this week. The page fetches `range` only. Where the past is of
 * no use, the month of today starts at the present week.
 */
export function useCalendarPosition(
  timeZone: string,
  now: Date,
  shows: 'all' | 'coming' = 'all',
): CalendarPosition {
  const today = dayOf(now, timeZone);
  const [view, setView] = useState<CalendarView>('week');
  const [chosen, setDay] = useState<CalendarDay | null>(null);
  const day = chosen ?? today;
  const isComing = shows === 'coming' && view === 'month' && day.slice(0, 7) === today.slice(0, 7);
  const { first, last } = isComing ? comingDays(today) : visibleDays(view, day);
  // The same object until it changes, as the grid is slow to render.
  return useMemo(
    () => ({
      view,
      day,
      today,
      first,
      last,
      isComing,
      range: rangeOfDays(first, last, timeZone),
      showView: setView,
      step: (direction) => setDay(stepped(view, day, direction)),
      showToday: () => setDay(null),
      showDay: setDay,
    }),
    [view, day, today, first, last, isComing, timeZone],
  );
}
