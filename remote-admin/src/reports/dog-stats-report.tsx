import { errorText, useDogs } from '@walkies/api-client';
import { dayOf } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Link } from '@walkies/remote-sdk/router';
import { PrintHeader } from '@walkies/staff';
import {
  BarChart,
  buttonClass,
  EmptyState,
  LoadError,
  Pagination,
  ChartCard,
  type ChartSeries,
  ChartSkeleton,
  Table,
  TableSkeleton,
  markName,
  withNames,
} from '@walkies/ui';
import { pageQuery } from './report-query';
import { ReportControls } from './report-controls';
import { dogColumns } from './dog-columns';
import { dogStatsCsvInOrder } from './dog-stats-csv';
import { DOG_SORTS, gapSentences, inOrder, LONGEST_GAP_FIRST, spanSentence } from './dog-gaps';
import { DogWalksModal } from './dog-walks-modal';
import { useDogWalkStats } from './reports-api';
import type { ReportAddress } from './use-report-address';
import { type ReportPrint, usePrintOnceLoaded } from './use-report-print';
import styles from './reports.module.css';

const FAILED = 'Failed to fetch dog walk stats';

/** More bars would fill printed sheets with the table's content. */
const MOST_BARS = 50;

const SERIES = [
  { label: 'this week', tone: 'strong' },
  { label: 'this month', tone: 'soft' },
] as const satisfies [ChartSeries, ChartSeries];

interface DogStatsReportProps {
  address: ReportAddress;
  print: ReportPrint;
  now: Date;
}

/** Number of walks per dog, longest gap first, as a plot and a table. */
export function DogStatsReport({ address, print, now }: DogStatsReportProps) {
  const { timeZone } = useHost().shelter;
  const stats = useDogWalkStats();
  usePrintOnceLoaded(print, stats);
  const dogs = useDogs();
  const sort = address.sortBy(DOG_SORTS, LONGEST_GAP_FIRST);
  const all = inOrder(stats.data ?? [], sort);
  const { limit, offset } = pageQuery(address, print);
  const shown = all.slice(offset, offset + limit);
  const isTable = print.isWhole && all.length > MOST_BARS;
  const sentences = gapSentences(all);
  const photos = new Map(dogs.data?.map(({ id, imageUrl }) => [id, imageUrl]));
  const columns = dogColumns({
    clock: { now, timeZone },
    photoOf: (dogId) => photos.get(dogId) ?? null,
    linkTo: (dogId) => address.linkTo('dog', dogId),
  });

  return (
    <>
      <PrintHeader now={now}>Dog Walk Stats, this week and this month</PrintHeader>
      <ReportControls
        print={print}
        file={{
          question: { report: 'dog-walk-stats' },
          of: 'dog walk stats',
          fileName: `dog-walk-stats-${dayOf(now, timeZone)}.csv`,
          failed: FAILED,
          arrange: (csv) => dogStatsCsvInOrder(csv, sort),
        }}
      />
      <LoadError of={stats}>{(error) => errorText(error, FAILED)}</LoadError>
      {stats.isPending && (
        <div className={styles.beside}>
          <ChartSkeleton height={560} />
          <TableSkeleton />
        </div>
      )}
      {stats.isSuccess && all.length === 0 && (
        <EmptyState title="No dogs yet.">Dogs show here once they are added.</EmptyState>
      )}
      {stats.data && all.length > 0 && (
        <>
          <div className={styles.gaps}>
            <p>
              <strong>{withNames(sentences.week)}</strong> <span>{withNames(sentences.ever)}</span>
            </p>
            <Link className={buttonClass({ size: 'small' })} to="?report=upcoming">
              Assign dogs
            </Link>
          </div>
          <div className={styles.beside}>
            {!isTable && (
              <ChartCard title="Walks per dog" sentence={spanSentence(all)} series={SERIES}>
                <BarChart
                  series={SERIES}
                  greatest={Math.max(
                    ...all.map(({ walks_this_week, walks_this_month }) =>
                      Math.max(walks_this_week, walks_this_month),
                    ),
                  )}
                  bars={shown.map((dog) => ({
                    key: dog.id,
                    label: markName(dog.name),
                    values: [dog.walks_this_week, dog.walks_this_month],
                    nothing: dog.last_walked === null ? 'no walks yet' : '0',
                  }))}
                />
              </ChartCard>
            )}
            <div className={styles.sheet}>
              <Table
                caption="Dog Walk Stats"
                columns={columns}
                rows={shown}
                rowKey={({ id }) => id}
                sort={sort}
                onSort={address.showSort}
                attention={({ walks_this_week }) => walks_this_week === 0}
              />
            </div>
          </div>
        </>
      )}
      {!print.isWhole && (
        <Pagination
          of="dogs"
          page={address.page}
          pageSize={address.pageSize}
          total={all.length}
          onPage={address.showPage}
        />
      )}
      {address.dogId !== null && (
        <DogWalksModal
          key={address.dogId}
          dogId={address.dogId}
          dogName={all.find(({ id }) => id === address.dogId)?.name ?? ''}
          clock={{ now, timeZone }}
          onClose={address.closeModal}
        />
      )}
    </>
  );
}
