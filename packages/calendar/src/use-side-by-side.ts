import { type RefObject, useLayoutEffect, useState } from 'react';
import type { CalendarView } from './calendar-days';

/** In px, equal to the style sheet's values: the hours' column; a day's space for its '+n' and a gap. */
const HOURS_WIDTH = 67;
const MORE_WIDTH = 48;
/** In px: a target with its time; in a day also with the word. */
const LEAST_WIDTH = { week: 54, day: 120 };
/** People read a week by its days: more than two slots at one time become a list. */
const MOST = { week: 2, day: 12 };

/** In px: the text size that the widths above assume. */
const TEXT_SIZE = 16;

/** The number of simultaneous slots that fit side by side in a width, each readable and pressable. */
export function sideBySideIn(width: number, view: Exclude<CalendarView, 'month'>): number {
  const day = (width - HOURS_WIDTH) / (view === 'week' ? 7 : 1);
  const room = Math.floor((day - MORE_WIDTH) / LEAST_WIDTH[view]);
  return Math.max(1, Math.min(MOST[view], room));
}

interface Fit {
  /** The number of simultaneous slots side by side, updated with the frame's width. */
  sideBySide: number;
  /**
   * False while the frame is hidden because something above it still loads. FullCalendar measures itself when
   * it is rendered, and would stay without a width.
   */
  isShown: boolean;
}

/** What fits into the frame of a grid. */
export function useSideBySide(frame: RefObject<HTMLElement | null>, view: CalendarView): Fit {
  const [width, setWidth] = useState(0);
  const [isShown, setShown] = useState(false);
  // Before the first paint, so that slots do not move after it.
  useLayoutEffect(() => {
    const watched = frame.current;
    if (!watched) return undefined;
    const measure = () => {
      // Without a layout, as in tests, there is no size.
      const hasLayout = document.documentElement.clientWidth > 0;
      const textSize = parseFloat(getComputedStyle(document.documentElement).fontSize) || TEXT_SIZE;
      setWidth((watched.clientWidth * TEXT_SIZE) / textSize);
      if (watched.clientWidth > 0 || !hasLayout) setShown(true);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [frame]);
  return { sideBySide: view === 'month' ? 1 : sideBySideIn(width, view), isShown };
}
