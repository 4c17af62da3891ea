import { errorText } from '@walkies/api-client';
import type { WeekOfWalks } from '@walkies/contract';
import { type ChartSeries, ChartSkeleton, type Column, LoadError } from '@walkies/ui';
import { dayText } from './report-texts';
import { type DaysQuery, useWalksPerWeek } from './reports-api';
import { RowsChart } from './rows-chart';
import { attendanceSentence, walksSentence } from './week-texts';
import styles from './reports.module.css';

const FAILED = 'Failed to fetch walk data';

const WALKS = [{ label: 'walks', tone: 'strong' }] as const satisfies ChartSeries[];
const ATTENDANCE = [
  { label: 'came', tone: 'strong' },
  { label: 'did not come', tone: 'hatched' },
] as const satisfies ChartSeries[];

const WEEK: Column<WeekOfWalks> = {
  key: 'week',
  title: 'Week from',
  inCard: 'heading',
  cell: ({ week }) => dayText(week),
};

const number = (key: 'walks' | 'attended' | 'no_shows', title: string): Column<WeekOfWalks> => ({
  key,
  title,
  kind: 'number',
  cell: (week) => week[key],
});

const weekOf = ({ week }: WeekOfWalks): string => week;

/** Walks and attendance per week, in the selected weeks or the last twelve. */
export function WeekCharts({ days }: { days: DaysQuery }) {
  const weeks = useWalksPerWeek(days);
  if (weeks.error && !weeks.data) {
    return <LoadError of={weeks}>{(error) => errorText(error, FAILED, 'server-first')}</LoadError>;
  }
  if (!weeks.data) {
    return (
      <div className={styles.pair}>
        <ChartSkeleton height={400} />
        <ChartSkeleton height={400} />
      </div>
    );
  }
  const rows = weeks.data;
  const csv = (of: string) => ({
    question: { report: 'walks-per-week' as const, ...days },
    of,
    fileName: 'walks-per-week.csv',
    failed: FAILED,
  });
  const shown = { rows, rowKey: weekOf, labelOf: ({ week }: WeekOfWalks) => dayText(week) };

  return (
    <>
      <LoadError of={weeks}>{(error) => errorText(error, FAILED, 'server-first')}</LoadError>
      <div className={styles.pair}>
        <RowsChart
          {...shown}
          title="Walks per week"
          sentence={walksSentence(rows)}
          columns={[WEEK, number('walks', 'Walks')]}
          series={WALKS}
          valuesOf={({ walks }) => [walks]}
          csv={csv('walks per week')}
        />
        <RowsChart
          {...shown}
          title="Attendance and no-shows"
          sentence={attendanceSentence(rows)}
          columns={[WEEK, number('attended', 'Came'), number('no_shows', 'Did not come')]}
          series={ATTENDANCE}
          hasLegend
          valuesOf={({ attended, no_shows }) => [attended, no_shows]}
          csv={csv('attendance and no-shows')}
        />
      </div>
    </>
  );
}
