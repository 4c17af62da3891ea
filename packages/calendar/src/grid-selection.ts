import type { DateSpanApi, MoreLinkMountArg } from '@fullcalendar/core';
import { CALENDAR_FIRST_HOUR, CALENDAR_LAST_HOUR } from '@walkies/contract';
import { formatTime } from '@walkies/ui';
import styles from './time-grid.module.css';

/** In ms: how long a finger must rest to select instead of scroll. */
export const TOUCH_DELAY = 400;

/** Adds day and time to the name of a '+n' link, which FullCalendar omits, and fixes its role. */
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
    words.textContent = `${[nameOf(new Date(day)), timeOf(el)].filter(Boolean).join(' ')}, `;
    // Prepend a node: FullCalendar renders the link's own content earlier or later.
    el.prepend(words);
  };

/** '10:30', the time at which a '+n' link stands; FullCalendar gives its place alone. */
function timeOf(el: HTMLElement): string | false {
  const column = el.closest<HTMLElement>('.fc-timegrid-col');
  const share = Number.parseFloat(el.style.top) / (column?.offsetHeight ?? 0);
  if (!Number.isFinite(share)) return false;
  const hours = CALENDAR_FIRST_HOUR + share * (CALENDAR_LAST_HOUR - CALENDAR_FIRST_HOUR);
  return formatTime(new Date(Math.round(hours * 60) * 60_000), 'UTC');
}

/** True for a selection that one day can contain. */
export function isWithinOneDay({ start, end }: DateSpanApi): boolean {
  const lastMoment = new Date(end.getTime() - 1);
  return start.toISOString().slice(0, 10) === lastMoment.toISOString().slice(0, 10);
}
