import { errorText, useDogWalks } from '@walkies/api-client';
import { timeText } from '@walkies/calendar';
import type { DogWalk } from '@walkies/contract';
import { SheetTimeNote } from '@walkies/staff';
import { type Column, Loading, Modal, Pager, RetryBanner, Table } from '@walkies/ui';
import { useState } from 'react';
import { countText, dateText } from './report-words';
import { PAGE_SIZE } from './use-report-address';
import styles from './reports.module.css';

interface WalkHistoryModalProps {
  dogId: number;
  /** '' while it is not known. */
  dogName: string;
  clock: { now: Date; timeZone: string };
  onClose: () => void;
}

/** The walks that a dog went on, latest first. */
export function WalkHistoryModal({ dogId, dogName, clock, onClose }: WalkHistoryModalProps) {
  const [page, setPage] = useState(1);
  const walks = useDogWalks(dogId, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  const { rows = [], total = 0, hasMore = false } = walks.data ?? {};

  const columns: Column<DogWalk>[] = [
    {
      key: 'start_time',
      title: 'When',
      inCard: 'heading',
      cell: ({ start_time }) =>
        `${dateText(start_time, clock)}, ${timeText(new Date(start_time), clock.timeZone)}`,
    },
    {
      key: 'walker_name',
      title: 'Walked by',
      kind: 'names',
      cell: ({ walker_name }) => walker_name || null,
    },
    {
      key: 'marshal_name',
      title: 'Marshal',
      kind: 'names',
      cell: ({ marshal_name }) => marshal_name || null,
    },
    {
      key: 'notes',
      title: 'Notes',
      kind: 'names',
      inCard: 'bare',
      cell: ({ notes }) => (notes === '' ? null : <span className={styles.note}>{notes}</span>),
    },
  ];

  return (
    <Modal title="Walk History" subtitle={dogName} onClose={onClose}>
      <SheetTimeNote />
      {walks.isError && (
        <RetryBanner isRetrying={walks.isFetching} onRetry={() => void walks.refetch()}>
          {errorText(walks.error, 'Could not load walk history')}
        </RetryBanner>
      )}
      {walks.isPending && <Loading />}
      {walks.isSuccess && total === 0 && <p>This dog has not walked yet.</p>}
      {walks.data && total > 0 && (
        <>
          <p className={styles.count}>
            <strong>{countText(total, 'walk', 'walks', hasMore)}</strong>, latest first
          </p>
          <Table
            caption={`Walk History ${dogName}`.trim()}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            busy={walks.isPlaceholderData}
          />
        </>
      )}
      <Pager
        of="walks"
        page={page}
        pageSize={PAGE_SIZE}
        total={total}
        hasMore={hasMore}
        onPage={setPage}
      />
    </Modal>
  );
}
