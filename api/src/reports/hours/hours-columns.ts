import type { HoursBy, MonthOfHours, WalkerHours } from '@walkies/contract';
import type { CsvColumn } from '../columns/csv-answer.js';

/** Hours with two decimals. */
const hoursText = ({ minutes }: { minutes: number }): string => (minutes / 60).toFixed(2);

const PERIOD_HEADER = { walker: null, month: 'Month', year: 'Year' } as const satisfies Record<
  HoursBy,
  string | null
>;

/** Columns of GET /volunteer-hours. */
export const volunteerHoursColumns = (by: HoursBy): CsvColumn<WalkerHours>[] => {
  const header = PERIOD_HEADER[by];
  return [
    { header: 'Walker', cell: ({ walker }) => walker },
    ...(header ? [{ header, cell: ({ period }: WalkerHours) => period ?? '' }] : []),
    { header: 'Walks', cell: ({ walks }) => walks },
    { header: 'Hours', cell: hoursText },
  ];
};

/** Columns of GET /hours-per-month. */
export const monthColumns: CsvColumn<MonthOfHours>[] = [
  { header: 'Month', cell: ({ month }) => month },
  { header: 'Attended', cell: ({ attended }) => attended },
  { header: 'Hours', cell: hoursText },
];
