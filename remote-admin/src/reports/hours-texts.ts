import type { MonthOfHours } from '@walkies/contract';
import { formatHours } from '@walkies/ui';
import { countText } from './report-texts';

const monthName = (month: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** 'Nov', for a plot of months in a row. */
export const shortMonthText = (month: string): string => monthName(month, { month: 'short' });

/** 'Nov 2026', from a month of the shelter. */
export const monthText = (month: string): string =>
  monthName(month, { month: 'short', year: 'numeric' });

/** 'November 2026' for a month, '2026' for a year. */
export const periodText = (period: string): string =>
  period.includes('-') ? monthName(period, { month: 'long', year: 'numeric' }) : period;

/** '412.5 hours in 12 months; the most, 61, in Nov 2026.' */
export function hoursSentence(months: readonly MonthOfHours[]): string {
  const span = countText(months.length, 'month', 'months');
  const total = months.reduce((sum, { minutes }) => sum + minutes, 0);
  const [first, ...others] = months;
  if (!first || total === 0) return `No hours in ${span}.`;
  const most = others.reduce(
    (best, month) => (best.minutes >= month.minutes ? best : month),
    first,
  );
  return `${formatHours(total)} hours in ${span}; the most, ${formatHours(most.minutes)}, in ${monthText(most.month)}.`;
}
