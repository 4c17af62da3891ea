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

/** Where a calendar stands: its view, a day in it, and what is visible as instants [from, to). */
export interface CalendarPosition {
  view: CalendarView;
  day: CalendarDay;
  today: CalendarDay;
  range: Required<SlotRange>;
  showView(view: CalendarView): void;
  /** To the period before or after, as long as the view. */
  step(direction: -1 | 1): void;
  showToday(): void;
  /** The period around a day. */
  showDay(day: CalendarDay): void;
}

function stepped(view: CalendarView, day: CalendarDay, direction: -1 | 1): CalendarDay {
  if (view === 'month') return addMonths(day, direction);
  return addDays(day, direction * (view === 'week' ? 7 : 1));
}

/** The instants that a calendar shows first: this week of the shelter. */
export function firstRange(timeZone: string, now: Date): Required<SlotRange> {
  const { first, last } = visibleDays('week', dayOf(now, timeZone));
  return rangeOfDays(first, last, timeZone);
}

/** Keeps a calendar's position, from this week on. The page asks for `range`, and nothing more. */
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
