import { errorText } from '@walkies/api-client';
import { dayOf, startOfShelterWeek } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { PrintHeader } from '@walkies/staff';
import { EmptyState, LoadError, TableSkeleton } from '@walkies/ui';
import { daysQuery, pageQuery } from './report-query';
import { BelowTargetChart } from './below-target-chart';
import { ReportControls } from './report-controls';
import { BELOW_TARGET_COLUMNS } from './plan-columns';
import { RangePicker, type RangeOption } from './range-picker';
import { ReportTable } from './report-table';
import { rangeText } from './report-texts';
import { useDogsBelowTarget } from './reports-api';
import { type ReportPrint, usePrintOnceLoaded } from './use-report-print';
import type { ReportAddress } from './use-report-address';

const FAILED = 'Failed to fetch dogs below target';

// Targets are per week, so shorter ranges make no sense.
const RANGES: readonly RangeOption[] = [
  { value: 'total', label: 'Last 12 Weeks' },
  { value: 'dates', label: 'Dates' },
];

interface BelowTargetReportProps {
  address: ReportAddress;
  print: ReportPrint;
  now: Date;
}

/** Dogs below their target by week, as a plot and a table. */
export function BelowTargetReport({ address, print, now }: BelowTargetReportProps) {
  const { timeZone } = useHost().shelter;
  const { from, to, range } = address;
  const days = daysQuery(address);
  const dogs = useDogsBelowTarget(days, pageQuery(address, print));
  usePrintOnceLoaded(print, dogs);
  const period = days.from || days.to ? rangeText(address, { now, timeZone }) : 'the last 12 weeks';

  return (
    <>
      <PrintHeader now={now}>{`Dogs Below Target, ${period}`}</PrintHeader>
      <ReportControls
        print={print}
        file={{
          question: { report: 'dogs-below-target', ...days },
          of: 'dogs below target',
          fileName: `dogs-below-target-${dayOf(now, timeZone)}.csv`,
          failed: FAILED,
        }}
      >
        <RangePicker
          options={RANGES}
          range={range === 'dates' ? range : 'total'}
          from={from}
          to={to}
          onRange={address.showRange}
        />
      </ReportControls>
      <p>
        A dog is below target in a week in which it had fewer walks than its target, the walks it
        should get a week. Only whole weeks at the shelter count; this week counts so far.
      </p>
      <BelowTargetChart days={days} thisWeek={dayOf(startOfShelterWeek(now, timeZone), timeZone)} />
      <LoadError of={dogs}>{(error) => errorText(error, FAILED, 'server-first')}</LoadError>
      {dogs.isPending && <TableSkeleton />}
      {dogs.data?.total === 0 && (
        <EmptyState title="No dogs below target in these weeks.">
          A dog shows here when it walked less in a week than it should.
        </EmptyState>
      )}
      <ReportTable
        caption="Dogs Below Target"
        unit={['entry', 'entries']}
        list={dogs.data}
        columns={BELOW_TARGET_COLUMNS}
        rowKey={({ week, dog_id }) => `${week} ${dog_id}`}
        address={address}
        print={print}
        busy={dogs.isPlaceholderData}
      >
        {`, ${period}`}
      </ReportTable>
    </>
  );
}
