import { errorText } from '@walkies/api-client';
import type { WeekBelowTarget } from '@walkies/contract';
import { type ChartSeries, ChartSkeleton, type Column, LoadError } from '@walkies/ui';
import { belowSentence } from './below-target-texts';
import { dayText } from './report-texts';
import { type DaysQuery, useWeeksBelowTarget } from './reports-api';
import { RowsChart } from './rows-chart';

const FAILED = 'Failed to fetch the weeks';

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
        <RowsChart
          title="Dogs below target per week"
          sentence={belowSentence(rows, thisWeek)}
          rows={rows}
          rowKey={({ week }) => week}
          columns={COLUMNS}
          series={SERIES}
          labelOf={({ week }) => dayText(week)}
          valuesOf={({ dogs }) => [dogs]}
          csv={{
            question: { report: 'weeks-below-target', ...days },
            of: 'dogs below target per week',
            fileName: 'weeks-below-target.csv',
            failed: FAILED,
          }}
        />
      )}
    </>
  );
}
