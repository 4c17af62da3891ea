import { dayOf, type SlotRange } from '@walkies/contract';
import { useMemo, useState } from 'react';
import {
  addDays,
  addMonths,
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

/** Holds a calendar's position, starting at this week. The page fetches `range` only. */
export function useCalendarPosition(timeZone: string, now: Date): CalendarPosition {
  const today = dayOf(now, timeZone);
  const [view, setView] = useState<CalendarView>('week');
  const [chosen, setDay] = useState<CalendarDay | null>(null);
  const day = chosen ?? today;
  const range = useMemo(() => {
    const { first, last } = visibleDays(view, day);
    return rangeOfDays(first, last, timeZone);
  }, [view, day, timeZone]);
  return {
    view,
    day,
    today,
    range,
    showView: setView,
    step: (direction) => setDay(stepped(view, day, direction)),
    showToday: () => setDay(null),
    showDay: setDay,
  };
}
