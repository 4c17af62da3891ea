import { errorText } from '@walkies/api-client';
import {
  dayOf,
  HOURS_SORTS,
  type HoursBy,
  type HoursSort,
  type WalkerHours,
} from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { PrintHeader } from '@walkies/staff';
import {
  type Column,
  EmptyState,
  formatHours,
  LoadError,
  nameText,
  SegmentedControl,
  TableSkeleton,
} from '@walkies/ui';
import { HoursChart } from './hours-chart';
import { periodText } from './hours-texts';
import { RangePicker, type RangeOption } from './range-picker';
import { ReportControls } from './report-controls';
import { daysQuery, pageQuery } from './report-query';
import { ReportTable } from './report-table';
import { rangeText } from './report-texts';
import { type HoursQuery, useVolunteerHours } from './reports-api';
import { type ReportPrint, usePrintOnceLoaded } from './use-report-print';
import type { ReportAddress } from './use-report-address';

const FAILED = 'Failed to fetch volunteer hours';

const RANGES: readonly RangeOption[] = [
  { value: 'total', label: 'All Time' },
  { value: 'dates', label: 'Dates' },
];
const ROWS = [
  { value: 'walker', label: 'By Walker' },
  { value: 'month', label: 'By Month' },
  { value: 'year', label: 'By Year' },
] as const satisfies readonly { value: HoursBy; label: string }[];

const WALKER: Column<WalkerHours, HoursSort> = {
  key: 'walker',
  title: 'Walker',
  kind: 'names',
  sortable: true,
  inCard: 'heading',
  cell: ({ walker_id, walker }) => (walker_id === null ? walker : nameText(walker)),
};
const COUNTS: Column<WalkerHours, HoursSort>[] = [
  { key: 'walks', title: 'Walks', kind: 'number', sortable: true, cell: ({ walks }) => walks },
  {
    key: 'minutes',
    title: 'Hours',
    kind: 'number',
    sortable: true,
    cell: ({ minutes }) => formatHours(minutes),
  },
];
const periodColumn = (title: string): Column<WalkerHours, HoursSort> => ({
  key: 'period',
  title,
  sortable: true,
  cell: ({ period }) => period && periodText(period),
});
const COLUMNS = {
  walker: [WALKER, ...COUNTS],
  month: [WALKER, periodColumn('Month'), ...COUNTS],
  year: [WALKER, periodColumn('Year'), ...COUNTS],
} as const satisfies Record<HoursBy, Column<WalkerHours, HoursSort>[]>;

interface HoursReportProps {
  address: ReportAddress;
  print: ReportPrint;
  now: Date;
}

/** Hours of walkers: the months as a plot, and each walker, or each of their months or years. */
export function HoursReport({ address, print, now }: HoursReportProps) {
  const { timeZone } = useHost().shelter;
  const { from, to, by } = address;
  const range = address.range === 'dates' ? 'dates' : 'total';
  const days = daysQuery(address);
  const sorts = HOURS_SORTS.filter((sort) => by !== 'walker' || sort !== 'period');
  const { by: sort, order } = address.sortBy(sorts, { by: 'minutes', order: 'desc' });
  const question: HoursQuery = { ...days, by, sort, order };
  const hours = useVolunteerHours(question, pageQuery(address, print));
  usePrintOnceLoaded(print, hours);
  const period = rangeText({ range, from, to }, { now, timeZone });

  return (
    <>
      <PrintHeader now={now}>{`Volunteer Hours, ${period}`}</PrintHeader>
      <ReportControls
        print={print}
        file={{
          question: { report: 'volunteer-hours', ...question },
          of: 'volunteer hours',
          fileName: `volunteer-hours-${dayOf(now, timeZone)}.csv`,
          failed: FAILED,
        }}
      >
        <RangePicker options={RANGES} {...{ range, from, to }} onRange={address.showRange} />
        <SegmentedControl label="Rows" options={ROWS} value={by} onChange={address.showBy} />
      </ReportControls>
      <p>
        The length of each walk that a walker came to, once it is finalized or logged. Walkers who
        did not come have no hours for it. Those of people who have left stay, together.
      </p>
      <HoursChart days={days} />
      <LoadError of={hours}>{(error) => errorText(error, FAILED, 'server-first')}</LoadError>
      {hours.isPending && <TableSkeleton />}
      {hours.data?.total === 0 && (
        <EmptyState title="No hours yet.">
          Hours show here once walks are finalized or logged.
        </EmptyState>
      )}
      <ReportTable<WalkerHours, HoursSort>
        caption="Volunteer Hours"
        // Those of all former walkers are one entry.
        unit={['entry', 'entries']}
        list={hours.data}
        columns={COLUMNS[by]}
        rowKey={(row) => `${row.walker_id} ${row.period}`}
        sort={{ by: sort, order }}
        address={address}
        print={print}
        busy={hours.isPlaceholderData}
      >
        {`, ${period}`}
      </ReportTable>
    </>
  );
}
