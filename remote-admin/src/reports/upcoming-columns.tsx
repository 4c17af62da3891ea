import type { UpcomingWalk, WalkSort } from '@walkies/contract';
import { Link } from '@walkies/remote-sdk/router';
import { buttonClass, type Column, namesText, VisuallyHidden } from '@walkies/ui';
import { type Clock, whenText } from './report-words';
import { WalkLink } from './walk-link';
import styles from './reports.module.css';

export type UpcomingKey = WalkSort | 'spots' | 'assign';

interface UpcomingCells {
  clock: Clock;
  linkTo: (walk: UpcomingWalk) => string;
  /** Null for those who may not assign dogs. */
  assignLinkTo: ((walk: UpcomingWalk) => string) | null;
}

const namesOr = (names: readonly string[], none: string): string => namesText(names) || none;

/** The columns of Upcoming Walks; a walk's time opens its details. */
export function upcomingColumns(cells: UpcomingCells): Column<UpcomingWalk, UpcomingKey>[] {
  const { clock, linkTo, assignLinkTo } = cells;
  const columns: Column<UpcomingWalk, UpcomingKey>[] = [
    {
      key: 'start_time',
      title: 'When',
      sortable: true,
      inCard: 'heading',
      cell: (walk) => <WalkLink walk={walk} clock={clock} to={linkTo(walk)} />,
    },
    {
      key: 'spots',
      title: 'Spots',
      kind: 'number',
      cell: ({ booked_count, capacity }) => `${booked_count}/${capacity}`,
    },
    {
      key: 'walker_names',
      title: 'Walkers',
      kind: 'names',
      sortable: true,
      cell: ({ walker_names }) => namesOr(walker_names, 'No one booked yet'),
    },
    {
      key: 'dogs',
      title: 'Dogs',
      kind: 'names',
      sortable: true,
      cell: ({ dogs }) => namesOr(dogs, 'None assigned'),
    },
    {
      key: 'marshal_name',
      title: 'Marshal',
      kind: 'names',
      sortable: true,
      cell: ({ marshal_name }) => marshal_name,
    },
  ];
  if (!assignLinkTo) return columns;
  return [
    ...columns,
    {
      key: 'assign',
      title: 'Assign',
      inCard: 'bare',
      cell: (walk) => (
        <span className={styles.assign}>
          <Link
            className={buttonClass({ variant: 'quiet', size: 'small' })}
            to={assignLinkTo(walk)}
          >
            Assign Dogs
            <VisuallyHidden> to {whenText(walk, clock)}</VisuallyHidden>
          </Link>
        </span>
      ),
    },
  ];
}
