import { errorText } from '@walkies/api-client';
import { dayOf, WALK_SORTS, type CompletedWalk } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { PrintHeader } from '@walkies/staff';
import { EmptyState, LoadError, TableSkeleton, useWideScreen } from '@walkies/ui';
import { daysQuery, pageQuery, rangeQuery } from './report-query';
import { type CompletedQuery, useCompletedWalks } from './reports-api';
import { completedColumns, type CompletedKey } from './walk-columns';
import { ReportControls } from './report-controls';
import { ReportTable } from './report-table';
import { RangePicker } from './range-picker';
import { rangeText, whenText } from './report-texts';
import { type ReportPrint, usePrintOnceLoaded } from './use-report-print';
import type { ReportAddress } from './use-report-address';
import { WalkRecordModal } from './walk-record-modal';
import { WeekCharts } from './week-charts';
import styles from './reports.module.css';

const EMPTY = {
  day: 'No completed walks today.',
  week: 'No completed walks this week.',
  total: 'No completed walks.',
  dates: 'No completed walks on these days.',
} as const;

interface CompletedReportProps {
  address: ReportAddress;
  print: ReportPrint;
  now: Date;
}

/** Completed walks: the weeks as plots, and every walk of a range. */
export function CompletedReport({ address, print, now }: CompletedReportProps) {
  const { timeZone } = useHost().shelter;
  const wide = useWideScreen();
  const { range, walkId } = address;
  const { by: sort, order } = address.sortBy(WALK_SORTS, { by: 'start_time', order: 'desc' });
  const question: CompletedQuery = { ...rangeQuery(address), sort, order };
  const walks = useCompletedWalks(question, pageQuery(address, print));
  usePrintOnceLoaded(print, walks);
  const { rows = [], total = 0 } = walks.data ?? {};
  const clock = { now, timeZone };
  const period = rangeText(address, clock);
  const columns = completedColumns({
    clock,
    linkTo: ({ id }) => address.linkTo('walk', id),
  });
  const open = rows.find(({ id }) => id === walkId);
  const plots = <WeekCharts days={daysQuery(address)} />;

  return (
    <>
      <PrintHeader now={now}>{`Completed Walks, ${period}`}</PrintHeader>
      <ReportControls
        print={print}
        file={{
          question: { report: 'walks-grouped', ...question },
          of: 'completed walks',
          fileName: `completed-walks-${dayOf(now, timeZone)}.csv`,
          failed: 'Failed to fetch walk data',
        }}
      >
        <RangePicker
          range={range}
          from={address.from}
          to={address.to}
          onRange={address.showRange}
        />
      </ReportControls>
      {wide ? (
        plots
      ) : (
        <details className={styles.plots}>
          <summary className={styles.summary}>Walks per week and attendance</summary>
          {plots}
        </details>
      )}
      <LoadError of={walks}>
        {(error) => errorText(error, 'Failed to fetch walk data', 'server-first')}
      </LoadError>
      {walks.isPending && <TableSkeleton />}
      {walks.isSuccess && total === 0 && (
        <EmptyState title={EMPTY[range]}>
          Walks show here once they are finalized or logged.
        </EmptyState>
      )}
      <ReportTable<CompletedWalk, CompletedKey>
        caption="Completed Walks"
        unit={['walk', 'walks']}
        list={walks.data}
        rowKey={({ id }) => id}
        columns={columns}
        sort={{ by: sort, order }}
        address={address}
        print={print}
        busy={walks.isPlaceholderData}
      >
        {`, ${period}`}
      </ReportTable>
      {walkId !== null && (
        <WalkRecordModal
          slotId={walkId}
          subtitle={open ? whenText(open, clock) : ''}
          marshal={open?.marshal_name ?? null}
          onClose={address.closeModal}
        />
      )}
    </>
  );
}
