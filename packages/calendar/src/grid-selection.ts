import type { DateSpanApi, MoreLinkMountArg } from '@fullcalendar/core';
import styles from './time-grid.module.css';

/** In ms: how long a finger must rest to select instead of scroll. */
export const TOUCH_DELAY = 400;

/** Adds the day to the name of a '+n' link, which FullCalendar omits, and fixes its role. */
export const nameMoreLink =
  (nameOf: (day: Date) => string) =>
  ({ el }: MoreLinkMountArg): void => {
    el.setAttribute('role', 'button');
    // These attributes belong to a popover, which this link does not open.
    el.removeAttribute('aria-expanded');
    el.removeAttribute('aria-controls');
    const day = el.closest('[data-date]')?.getAttribute('data-date');
    if (!day) return;
    const words = document.createElement('span');
    words.className = styles.unseen ?? '';
    words.textContent = `${nameOf(new Date(day))}, `;
    // Prepend a node: FullCalendar renders the link's own content earlier or later.
    el.prepend(words);
  };

/** True for a selection that one day can contain. */
export function isWithinOneDay({ start, end }: DateSpanApi): boolean {
  const lastMoment = new Date(end.getTime() - 1);
  return start.toISOString().slice(0, 10) === lastMoment.toISOString().slice(0, 10);
}
