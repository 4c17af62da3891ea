import { errorText } from '@walkies/api-client';
import { dayOf } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { PrintHeader } from '@walkies/staff';
import { EmptyState, LoadError, TableSkeleton } from '@walkies/ui';
import { pageQuery, rangeQuery } from './report-query';
import { ReportControls } from './report-controls';
import { exceptionColumns } from './plan-columns';
import { RangePicker } from './range-picker';
import { ReportTable } from './report-table';
import { rangeText } from './report-texts';
import { useExceptions } from './reports-api';
import { type ReportPrint, usePrintOnceLoaded } from './use-report-print';
import type { ReportAddress } from './use-report-address';

const FAILED = 'Failed to fetch exceptions';

const EMPTY = {
  day: 'No exceptions today.',
  week: 'No exceptions this week.',
  total: 'No exceptions.',
  dates: 'No exceptions on these days.',
} as const;

interface ExceptionsReportProps {
  address: ReportAddress;
  print: ReportPrint;
  now: Date;
}

/** Exceptions of plans and walks: the broken rules, the pairs and the reasons. */
export function ExceptionsReport({ address, print, now }: ExceptionsReportProps) {
  const clock = { now, timeZone: useHost().shelter.timeZone };
  const { range, from, to } = address;
  const question = rangeQuery(address);
  const list = useExceptions(question, pageQuery(address, print));
  usePrintOnceLoaded(print, list);
  const period = rangeText(address, clock);

  return (
    <>
      <PrintHeader now={now}>{`Exceptions, ${period}`}</PrintHeader>
      <ReportControls
        print={print}
        file={{
          question: { report: 'exceptions', ...question },
          of: 'exceptions',
          fileName: `exceptions-${dayOf(now, clock.timeZone)}.csv`,
          failed: FAILED,
        }}
      >
        <RangePicker range={range} from={from} to={to} onRange={address.showRange} />
      </ReportControls>
      <p>
        An exception is a walk that breaks a rule, such as a dog that its walker is not cleared for.
        Staff allowed it with a reason, or recorded it when they finalized the walk.
      </p>
      <LoadError of={list}>{(error) => errorText(error, FAILED, 'server-first')}</LoadError>
      {list.isPending && <TableSkeleton />}
      {list.data?.total === 0 && (
        <EmptyState title={EMPTY[range]}>
          Walks that break a rule appear here once staff allow or record them.
        </EmptyState>
      )}
      <ReportTable
        caption="Exceptions"
        unit={['exception', 'exceptions']}
        list={list.data}
        columns={exceptionColumns(clock)}
        rowKey={({ kind, slot_id, dog_id, rule }) => `${kind} ${slot_id} ${dog_id} ${rule}`}
        address={address}
        print={print}
        busy={list.isPlaceholderData}
      >
        {`, ${period}`}
      </ReportTable>
    </>
  );
}
