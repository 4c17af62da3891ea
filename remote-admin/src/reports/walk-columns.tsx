import type { CompletedWalk, UpcomingWalk, WalkSort } from '@walkies/contract';
import { Link } from '@walkies/remote-sdk/router';
import { buttonClass, type Column, namesText, VisuallyHidden, WithName } from '@walkies/ui';
import { type Clock, whenText, timeTexts } from './report-texts';
import styles from './reports.module.css';

type ListedWalk = Pick<CompletedWalk, 'start_time' | 'end_time' | 'marshal_name'>;

interface WalkLinkProps {
  walk: Pick<CompletedWalk, 'start_time' | 'end_time'>;
  clock: Clock;
  /** The URL with the walk's details open. */
  to: string;
}

/** Time of a walk as a link to its details. Date and time each stay on one line. */
export function WalkLink({ walk, clock, to }: WalkLinkProps) {
  const { date, time } = timeTexts(walk, clock);
  return (
    <Link className={styles.open} to={to}>
      <span>{date}</span> <span>{time}</span>
    </Link>
  );
}

/** Column of a walk's time, which links to its details. */
function whenColumn<Walk extends ListedWalk>(
  clock: Clock,
  linkTo: (walk: Walk) => string,
): Column<Walk, WalkSort> {
  return {
    key: 'start_time',
    title: 'When',
    sortable: true,
    inCard: 'heading',
    cell: (walk) => <WalkLink walk={walk} clock={clock} to={linkTo(walk)} />,
  };
}

const MARSHAL_COLUMN: Column<ListedWalk, WalkSort> = {
  key: 'marshal_name',
  title: 'Marshal',
  kind: 'names',
  sortable: true,
  cell: ({ marshal_name }) => marshal_name,
};

export type CompletedKey = WalkSort | 'no_shows' | 'notes';

interface CompletedCells {
  clock: Clock;
  linkTo: (walk: CompletedWalk) => string;
}

/** Columns of Completed Walks; a walk's time links to its details. */
export function completedColumns({
  clock,
  linkTo,
}: CompletedCells): Column<CompletedWalk, CompletedKey>[] {
  return [
    whenColumn(clock, linkTo),
    {
      key: 'dogs',
      title: 'Dogs',
      kind: 'names',
      sortable: true,
      cell: ({ dogs }) => namesText(dogs) || 'No dogs',
    },
    {
      key: 'walker_names',
      title: 'Walked by',
      kind: 'names',
      sortable: true,
      cell: ({ walker_names }) => namesText(walker_names) || 'Nobody',
    },
    {
      key: 'no_shows',
      title: 'Did not come',
      kind: 'names',
      cell: ({ no_shows }) => namesText(no_shows) || null,
    },
    MARSHAL_COLUMN,
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

export type UpcomingKey = WalkSort | 'spots' | 'assign';

interface UpcomingCells {
  clock: Clock;
  linkTo: (walk: UpcomingWalk) => string;
  /** Null for viewers who may not assign dogs. */
  assignLinkTo: ((walk: UpcomingWalk) => string) | null;
}

/** Columns of Upcoming Walks; a walk's time links to its details. */
export function upcomingColumns(cells: UpcomingCells): Column<UpcomingWalk, UpcomingKey>[] {
  const { clock, linkTo, assignLinkTo } = cells;
  const columns: Column<UpcomingWalk, UpcomingKey>[] = [
    whenColumn(clock, linkTo),
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
      cell: ({ walker_names }) => namesText(walker_names) || 'No one booked yet',
    },
    {
      key: 'dogs',
      title: 'Dogs',
      kind: 'names',
      sortable: true,
      cell: ({ dogs }) => namesText(dogs) || 'None assigned',
    },
    MARSHAL_COLUMN,
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
            <span>Assign Dogs</span>
            <VisuallyHidden>
              <span>{` to ${whenText(walk, clock)} `}</span>
              {walk.marshal_name && <WithName>{walk.marshal_name}</WithName>}
            </VisuallyHidden>
          </Link>
        </span>
      ),
    },
  ];
}
