import type { DogCare } from '@walkies/contract';
import {
  ChartCard,
  type ChartSeries,
  type Column,
  ColumnChart,
  formatDay,
  Table,
} from '@walkies/ui';
import { weeksSentence, weeksSinceCame } from './dog-words';

const SERIES = [
  { label: 'walked', tone: 'strong' },
  { label: 'planned', tone: 'hatched' },
] as const satisfies ChartSeries[];

type Week = DogCare['weeks'][number];

const dateOf = ({ week }: Week): Date => new Date(`${week}T00:00:00Z`);
const shortDay = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

const COLUMNS: Column<Week>[] = [
  {
    key: 'week',
    title: 'Week from',
    inCard: 'heading',
    cell: (week) => formatDay(dateOf(week), 'UTC'),
  },
  { key: 'walked', title: 'Walked', kind: 'number', cell: ({ walked }) => walked },
  { key: 'planned', title: 'Planned', kind: 'number', cell: ({ planned }) => planned },
];

/** Walks of the last weeks against the target, as a plot, a sentence and a table. */
export function DogWeeks({ care }: { care: DogCare }) {
  const { walksAWeek } = care;
  const weeks = weeksSinceCame(care);
  return (
    <ChartCard
      title="Walks a week against the target"
      sentence={weeksSentence(care)}
      series={
        walksAWeek > 0 ? [...SERIES, { label: `target ${walksAWeek}`, tone: 'line' }] : SERIES
      }
      table={
        <Table
          caption="Walks a week against the target"
          columns={COLUMNS}
          rows={weeks}
          rowKey={({ week }) => week}
        />
      }
    >
      <ColumnChart
        series={SERIES}
        target={walksAWeek}
        columns={weeks.map((week) => ({
          key: week.week,
          label: shortDay.format(dateOf(week)),
          values: [week.walked, week.planned],
        }))}
      />
    </ChartCard>
  );
}
