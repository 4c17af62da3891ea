import type { CompletedWalk, WalkSort } from '@walkies/contract';
import type { Column } from '@walkies/ui';
import { namesText } from '@walkies/ui';
import type { Clock } from './report-words';
import { WalkLink } from './walk-link';
import styles from './reports.module.css';

export type CompletedKey = WalkSort | 'no_shows' | 'notes';

interface CompletedCells {
  clock: Clock;
  linkTo: (walk: CompletedWalk) => string;
}

const namesOrNothing = (names: readonly string[]): string | null => namesText(names) || null;

/** The columns of Completed Walks; a walk's time opens its details. */
export function completedColumns({
  clock,
  linkTo,
}: CompletedCells): Column<CompletedWalk, CompletedKey>[] {
  return [
    {
      key: 'start_time',
      title: 'When',
      sortable: true,
      inCard: 'heading',
      cell: (walk) => <WalkLink walk={walk} clock={clock} to={linkTo(walk)} />,
    },
    {
      key: 'dogs',
      title: 'Dogs',
      kind: 'names',
      sortable: true,
      cell: ({ dogs }) => namesOrNothing(dogs) ?? 'No dogs',
    },
    {
      key: 'walker_names',
      title: 'Walked by',
      kind: 'names',
      sortable: true,
      cell: ({ walker_names }) => namesOrNothing(walker_names) ?? 'Nobody',
    },
    {
      key: 'no_shows',
      title: 'Did not come',
      kind: 'names',
      cell: ({ no_shows }) => namesOrNothing(no_shows),
    },
    {
      key: 'marshal_name',
      title: 'Marshal',
      kind: 'names',
      sortable: true,
      cell: ({ marshal_name }) => marshal_name,
    },
    {
      key: 'notes',
      title: 'Notes',
      kind: 'names',
      inCard: 'bare',
      cell: ({ notes }) =>
        notes.length === 0 ? null : <span className={styles.note}>{notes.join('\n')}</span>,
    },
  ];
}
