import { errorText } from '@walkies/api-client';
import type { MonthOfHours } from '@walkies/contract';
import {
  ChartCard,
  type ChartSeries,
  ChartSkeleton,
  type Column,
  ColumnChart,
  LoadError,
  Table,
} from '@walkies/ui';
import { CsvButton } from './csv-button';
import { hoursSentence, hoursText, monthText, shortMonthText } from './hours-texts';
import { type DaysQuery, useHoursPerMonth } from './reports-api';

const FAILED = 'Failed to fetch the months';
const TITLE = 'Hours per month';

const SERIES = [{ label: 'hours', tone: 'strong' }] as const satisfies ChartSeries[];

const COLUMNS: Column<MonthOfHours>[] = [
  { key: 'month', title: 'Month', inCard: 'heading', cell: ({ month }) => monthText(month) },
  { key: 'attended', title: 'Walkers came', kind: 'number', cell: ({ attended }) => attended },
  { key: 'hours', title: 'Hours', kind: 'number', cell: ({ minutes }) => hoursText(minutes) },
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
        <ChartCard
          title={TITLE}
          sentence={hoursSentence(rows)}
          table={
            <>
              <Table caption={TITLE} columns={COLUMNS} rows={rows} rowKey={({ month }) => month} />
              <CsvButton
                question={{ report: 'hours-per-month', ...days }}
                of="hours per month"
                fileName="hours-per-month.csv"
                failed={FAILED}
              />
            </>
          }
        >
          <ColumnChart
            series={SERIES}
            columns={rows.map(({ month, minutes }) => ({
              key: month,
              label: shortMonthText(month),
              values: [Math.round(minutes / 6) / 10],
            }))}
          />
        </ChartCard>
      )}
    </>
  );
}
