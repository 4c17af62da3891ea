import { errorText } from '@walkies/api-client';
import type { WeekBelowTarget } from '@walkies/contract';
import {
  ChartCard,
  type ChartSeries,
  ChartSkeleton,
  type Column,
  ColumnChart,
  LoadError,
  Table,
} from '@walkies/ui';
import { belowSentence } from './below-target-texts';
import { CsvButton } from './csv-button';
import { dayText } from './report-texts';
import { type DaysQuery, useWeeksBelowTarget } from './reports-api';

const FAILED = 'Failed to fetch the weeks';
const TITLE = 'Dogs below target per week';

const SERIES = [{ label: 'dogs below target', tone: 'strong' }] as const satisfies ChartSeries[];

const COLUMNS: Column<WeekBelowTarget>[] = [
  { key: 'week', title: 'Week from', inCard: 'heading', cell: ({ week }) => dayText(week) },
  { key: 'dogs', title: 'Dogs below target', kind: 'number', cell: ({ dogs }) => dogs },
];

interface BelowTargetChartProps {
  days: DaysQuery;
  /** Sunday of the shelter's present week, 'YYYY-MM-DD'. */
  thisWeek: string;
}

/** The number of dogs below target per week, in the selected weeks or the last twelve. */
export function BelowTargetChart({ days, thisWeek }: BelowTargetChartProps) {
  const weeks = useWeeksBelowTarget(days);
  const rows = weeks.data;
  return (
    <>
      <LoadError of={weeks}>{(error) => errorText(error, FAILED, 'server-first')}</LoadError>
      {weeks.isPending && <ChartSkeleton height={400} />}
      {rows && rows.length > 0 && (
        <ChartCard
          title={TITLE}
          sentence={belowSentence(rows, thisWeek)}
          table={
            <>
              <Table caption={TITLE} columns={COLUMNS} rows={rows} rowKey={({ week }) => week} />
              <CsvButton
                question={{ report: 'weeks-below-target', ...days }}
                of="dogs below target per week"
                fileName="weeks-below-target.csv"
                failed={FAILED}
              />
            </>
          }
        >
          <ColumnChart
            series={SERIES}
            columns={rows.map(({ week, dogs }) => ({
              key: week,
              label: dayText(week),
              values: [dogs],
            }))}
          />
        </ChartCard>
      )}
    </>
  );
}
