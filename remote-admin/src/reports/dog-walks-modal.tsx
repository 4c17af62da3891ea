import type { DogWalk } from '@walkies/contract';
import { type Column, namesText, formatTime } from '@walkies/ui';
import { useState } from 'react';
import { dateText } from './report-texts';
import { useDogWalks } from './reports-api';
import { PAGE_SIZE, WalkListModal } from './walk-list-modal';
import styles from './reports.module.css';

interface DogWalksModalProps {
  dogId: number;
  /** '' until loaded. */
  dogName: string;
  clock: { now: Date; timeZone: string };
  onClose: () => void;
}

/** A dog's walks, latest first. */
export function DogWalksModal({ dogId, dogName, clock, onClose }: DogWalksModalProps) {
  const [page, setPage] = useState(1);
  const walks = useDogWalks(dogId, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });

  const columns: Column<DogWalk>[] = [
    {
      key: 'start_time',
      title: 'When',
      inCard: 'heading',
      cell: ({ start_time }) =>
        `${dateText(start_time, clock)}, ${formatTime(new Date(start_time), clock.timeZone)}`,
    },
    {
      key: 'walker_name',
      title: 'Walked by',
      kind: 'names',
      cell: ({ walker_name }) => namesText(walker_name.split(', ')) || null,
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
    <WalkListModal
      name={dogName}
      walks={walks}
      columns={columns}
      rowKey={({ id }) => id}
      page={page}
      onPage={setPage}
      none="This dog has not walked yet."
      onClose={onClose}
    />
  );
}
