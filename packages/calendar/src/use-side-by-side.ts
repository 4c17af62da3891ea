import { type RefObject, useLayoutEffect, useState } from 'react';
import type { CalendarView } from './calendar-days';

/** In px, as the style sheet says: the hours' column, what a day keeps free for its '+n', a gap. */
const HOURS_WIDTH = 67;
const MORE_WIDTH = 48;
/** In px: a target with an icon and a count; in a day also with the word. */
const LEAST_WIDTH = { week: 44, day: 120 };
/** A week is read by its days: more than two at one time are a list. */
const MOST = { week: 2, day: 12 };

/** In px: the text that the widths above are made for. */
const TEXT_SIZE = 16;

/** How many slots of one time stand side by side in a grid so wide, each to be read and pressed. */
export function sideBySideIn(width: number, view: Exclude<CalendarView, 'month'>): number {
  const day = (width - HOURS_WIDTH) / (view === 'week' ? 7 : 1);
  const room = Math.floor((day - MORE_WIDTH) / LEAST_WIDTH[view]);
  return Math.max(1, Math.min(MOST[view], room));
}

/** The same for the grid in this frame, whatever becomes of its width. */
export function useSideBySide(frame: RefObject<HTMLElement | null>, view: CalendarView): number {
  const [width, setWidth] = useState(0);
  // Before it is seen: the first picture has the slots where they stay.
  useLayoutEffect(() => {
    const watched = frame.current;
    if (!watched) return undefined;
    const measure = () => {
      // Without a layout, as in tests, there is no size.
      const textSize = parseFloat(getComputedStyle(document.documentElement).fontSize) || TEXT_SIZE;
      setWidth((watched.clientWidth * TEXT_SIZE) / textSize);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [frame]);
  return view === 'month' ? 1 : sideBySideIn(width, view);
}
