import { errorText } from '@walkies/api-client';
import { dayOf, WALK_SORTS, type UpcomingWalk } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { PrintHeader } from '@walkies/staff';
import { EmptyState, LoadError, SegmentedControl, TableSkeleton } from '@walkies/ui';
import { AssignDogsModal } from '../assign-dogs/assign-dogs-modal';
import { pageQuery } from './report-query';
import { ReportControls } from './report-controls';
import { ReportTable } from './report-table';
import { whenText } from './report-texts';
import { type UpcomingQuery, useUpcomingWalks } from './reports-api';
import { upcomingColumns, type UpcomingKey } from './walk-columns';
import { UpcomingDetailsModal } from './upcoming-details-modal';
import { type ReportPrint, usePrintOnceLoaded } from './use-report-print';
import type { ReportAddress, SlotFilter } from './use-report-address';

const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'booked', label: 'Booked' },
  { value: 'available', label: 'Available' },
] as const satisfies readonly { value: SlotFilter; label: string }[];

interface UpcomingReportProps {
  address: ReportAddress;
  print: ReportPrint;
  now: Date;
  /** Called after an action, with the confirmation. */
  onDone: (text: string) => void;
}

/** Slots from now on, earliest first by default, each with a link to assign dogs. */
export function UpcomingReport({ address, print, now, onDone }: UpcomingReportProps) {
  const { can, shelter } = useHost();
  const { status, walkId, assignId } = address;
  const { by: sort, order } = address.sortBy(WALK_SORTS, { by: 'start_time', order: 'asc' });
  const question: UpcomingQuery = { ...(status !== 'all' && { status }), sort, order };
  const walks = useUpcomingWalks(question, pageQuery(address, print));
  usePrintOnceLoaded(print, walks);
  const clock = { now, timeZone: shelter.timeZone };
  const { rows = [], total = 0 } = walks.data ?? {};

  const when = (slotId: number): string => {
    const walk = rows.find(({ id }) => id === slotId);
    return walk ? whenText(walk, clock) : '';
  };
  const columns = upcomingColumns({
    clock,
    linkTo: (walk) => address.linkTo('walk', walk.id),
    // Printed pages show no links for assigning.
    assignLinkTo:
      can('dog.assign') && !print.isWhole ? (walk) => address.linkTo('assign', walk.id) : null,
  });

  return (
    <>
      <PrintHeader now={now}>Upcoming Walks</PrintHeader>
      <ReportControls
        print={print}
        file={{
          question: { report: 'upcoming-walks', ...question },
          of: 'upcoming walks',
          fileName: `upcoming-walks-${dayOf(now, shelter.timeZone)}.csv`,
          failed: 'Failed to fetch walk data',
        }}
      >
        <SegmentedControl
          label="Which slots"
          options={FILTERS}
          value={status}
          onChange={address.showStatus}
        />
      </ReportControls>
      <LoadError of={walks}>
        {(error) => errorText(error, 'Failed to fetch walk data', 'server-first')}
      </LoadError>
      {walks.isPending && <TableSkeleton />}
      {walks.isSuccess && total === 0 && (
        <EmptyState title="No upcoming walks.">New time slots show here.</EmptyState>
      )}
      <ReportTable<UpcomingWalk, UpcomingKey>
        caption="Upcoming Walks"
        unit={['walk', 'walks']}
        list={walks.data}
        rowKey={({ id }) => id}
        columns={columns}
        sort={{ by: sort, order }}
        address={address}
        print={print}
        busy={walks.isPlaceholderData}
      >
        {sort === 'start_time' && (order === 'asc' ? ', earliest first' : ', latest first')}
      </ReportTable>
      {walkId !== null && (
        <UpcomingDetailsModal
          slotId={walkId}
          subtitle={when(walkId)}
          marshal={rows.find(({ id }) => id === walkId)?.marshal_name ?? null}
          onAssign={() => address.openAssign(walkId)}
          onClose={address.closeModal}
        />
      )}
      {assignId !== null && can('dog.assign') && (
        <AssignDogsModal
          slotId={assignId}
          subtitle={when(assignId)}
          onClose={address.closeModal}
          onAssigned={onDone}
        />
      )}
    </>
  );
}
