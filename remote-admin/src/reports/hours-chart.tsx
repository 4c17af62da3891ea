import { errorText } from '@walkies/api-client';
import type { MonthOfHours } from '@walkies/contract';
import { type ChartSeries, ChartSkeleton, type Column, formatHours, LoadError } from '@walkies/ui';
import { hoursSentence, monthText, shortMonthText } from './hours-texts';
import { type DaysQuery, useHoursPerMonth } from './reports-api';
import { RowsChart } from './rows-chart';

const FAILED = 'Failed to fetch the months';

const SERIES = [{ label: 'hours', tone: 'strong' }] as const satisfies ChartSeries[];

const COLUMNS: Column<MonthOfHours>[] = [
  { key: 'month', title: 'Month', inCard: 'heading', cell: ({ month }) => monthText(month) },
  { key: 'attended', title: 'Walkers came', kind: 'number', cell: ({ attended }) => attended },
  { key: 'hours', title: 'Hours', kind: 'number', cell: ({ minutes }) => formatHours(minutes) },
];

/** The hours of all walkers per month, in the selected months or the last twelve. */
export function HoursChart({ days }: { days: DaysQuery }) {
  const months = useHoursPerMonth(days);
  const rows = months.data;
  return (
    <>
      <LoadError of={months}>{(error) => errorText(error, FAILED, 'server-first')}</LoadError>
      {months.isPending && <ChartSkeleton height={400} />}
      {rows && rows.length > 0 && (
        <RowsChart
          title="Hours per month"
          sentence={hoursSentence(rows)}
          rows={rows}
          rowKey={({ month }) => month}
          columns={COLUMNS}
          series={SERIES}
          labelOf={({ month }) => shortMonthText(month)}
          valuesOf={({ minutes }) => [Math.round(minutes / 6) / 10]}
          csv={{
            question: { report: 'hours-per-month', ...days },
            of: 'hours per month',
            fileName: 'hours-per-month.csv',
            failed: FAILED,
          }}
        />
      )}
    </>
  );
}
