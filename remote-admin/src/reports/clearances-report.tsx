import { errorText } from '@walkies/api-client';
import { dayOf } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { PrintHeader } from '@walkies/staff';
import { EmptyState, LoadError, TableSkeleton } from '@walkies/ui';
import { pageQuery, rangeQuery } from './report-query';
import { ReportControls } from './report-controls';
import { clearanceColumns } from './plan-columns';
import { RangePicker } from './range-picker';
import { ReportTable } from './report-table';
import { rangeText } from './report-texts';
import { useGivenClearances } from './reports-api';
import { type ReportPrint, usePrintOnceLoaded } from './use-report-print';
import type { ReportAddress } from './use-report-address';

const FAILED = 'Failed to fetch clearances';

const EMPTY = {
  day: 'No clearances given today.',
  week: 'No clearances given this week.',
  total: 'No clearances given.',
  dates: 'No clearances given on these days.',
} as const;

interface ClearancesReportProps {
  address: ReportAddress;
  print: ReportPrint;
  now: Date;
}

/** The clearances that staff gave, with their reasons. */
export function ClearancesReport({ address, print, now }: ClearancesReportProps) {
  const clock = { now, timeZone: useHost().shelter.timeZone };
  const { range, from, to } = address;
  const question = rangeQuery(address);
  const list = useGivenClearances(question, pageQuery(address, print));
  usePrintOnceLoaded(print, list);
  const period = rangeText(address, clock);

  return (
    <>
      <PrintHeader now={now}>{`Clearances Given, ${period}`}</PrintHeader>
      <ReportControls
        print={print}
        file={{
          question: { report: 'clearances', ...question },
          of: 'clearances',
          fileName: `clearances-${dayOf(now, clock.timeZone)}.csv`,
          failed: FAILED,
        }}
      >
        <RangePicker range={range} from={from} to={to} onRange={address.showRange} />
      </ReportControls>
      <p>
        A clearance says which dogs a walker may handle: gold covers gold dogs, maroon those and
        maroon ones, and grey all dogs.
      </p>
      <LoadError of={list}>{(error) => errorText(error, FAILED, 'server-first')}</LoadError>
      {list.isPending && <TableSkeleton />}
      {list.data?.total === 0 && (
        <EmptyState title={EMPTY[range]}>
          Clearances show here once a marshal or an admin gives one.
        </EmptyState>
      )}
      <ReportTable
        caption="Clearances Given"
        unit={['clearance', 'clearances']}
        list={list.data}
        columns={clearanceColumns(clock)}
        rowKey={({ id }) => id}
        address={address}
        print={print}
        busy={list.isPlaceholderData}
      >
        {`, ${period}`}
      </ReportTable>
    </>
  );
}
