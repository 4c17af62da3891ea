import { errorText } from '@walkies/api-client';
import type { WeekOfWalks } from '@walkies/contract';
import {
  type Column,
  ColumnChart,
  LoadError,
  ChartCard,
  type ChartSeries,
  ChartSkeleton,
  Table,
} from '@walkies/ui';
import { CsvButton } from './csv-button';
import { dayText } from './report-texts';
import { type DaysQuery, useWalksPerWeek } from './reports-api';
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
  const columns = (valuesOf: (week: WeekOfWalks) => number[]) =>
    rows.map((week) => ({
      key: week.week,
      label: dayText(week.week),
      values: valuesOf(week),
    }));
  const csv = (of: string) => (
    <CsvButton
      question={{ report: 'walks-per-week', ...days }}
      of={of}
      fileName="walks-per-week.csv"
      failed={FAILED}
    />
  );

  return (
    <>
      <LoadError of={weeks}>{(error) => errorText(error, FAILED, 'server-first')}</LoadError>
      <div className={styles.pair}>
        <ChartCard
          title="Walks per week"
          sentence={walksSentence(rows)}
          table={
            <>
              <Table
                caption="Walks per week"
                columns={[WEEK, number('walks', 'Walks')]}
                rows={rows}
                rowKey={weekOf}
              />
              {csv('walks per week')}
            </>
          }
        >
          <ColumnChart series={WALKS} columns={columns(({ walks }) => [walks])} />
        </ChartCard>
        <ChartCard
          title="Attendance and no-shows"
          sentence={attendanceSentence(rows)}
          series={ATTENDANCE}
          table={
            <>
              <Table
                caption="Attendance and no-shows"
                columns={[WEEK, number('attended', 'Came'), number('no_shows', 'Did not come')]}
                rows={rows}
                rowKey={weekOf}
              />
              {csv('attendance and no-shows')}
            </>
          }
        >
          <ColumnChart
            series={ATTENDANCE}
            columns={columns(({ attended, no_shows }) => [attended, no_shows])}
          />
        </ChartCard>
      </div>
    </>
  );
}
