import { dayOf } from '@walkies/contract';
import { formatDate } from '../slots/slot-times';

const hoursNumber = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

/** '6.5' */
export const formatHours = (minutes: number): string => hoursNumber.format(minutes / 60);

/** '1 January 2026 to 31 December 2026', or to today; without a year 'Until 2 January 2027'. */
export function periodOfHours(year: string | null, now: Date, timeZone: string): string {
  const today = formatDate(now, timeZone);
  if (year === null) return `Until ${today}`;
  const isOver = dayOf(now, timeZone) > `${year}-12-31`;
  const day = (date: string) => formatDate(new Date(`${year}-${date}T00:00:00Z`), 'UTC');
  return `${day('01-01')} to ${isOver ? day('12-31') : today}`;
}
