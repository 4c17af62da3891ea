import type { DogWeek } from '@walkies/contract';
import { usePaged, usePrinting } from '@walkies/staff';
import { Button, type Column, EmptyState, Pagination, Table, useMediaQuery } from '@walkies/ui';
import { memo, useDeferredValue, useState } from 'react';
import type { Clock } from '../reports/report-texts';
import { type DogFilter, DogFilterFields, fits, isFiltered, NO_FILTER } from './dog-filter';
import { BySaturday, LastOut, type ShownWeek, WeekDog } from './dog-week-parts';
import styles from './dog-week.module.css';
import { WeekBar, WeekLegend } from './week-bar';
import { amountsText, lastOutText, missTitle, restText } from './welfare-texts';

interface DogWeeksProps {
  dogs: readonly DogWeek[];
  /** Number of proposed walks by dog. */
  proposed: ReadonlyMap<number, number>;
  clock: Clock;
  busy: boolean;
}

// Print always uses the table. In rem, as larger letters need more room.
const NARROW = '(width < 64rem)';
const ROWS = 20;
const CARDS = 8;

const greatestOf = (rows: readonly ShownWeek[]): number =>
  Math.max(...rows.map(({ week, proposed }) => Math.max(week.expected + proposed, week.target)));

/** The dogs' weeks against their targets, with fields to filter them. */
export const DogWeeks = memo(function DogWeeks({ dogs, proposed, clock, busy }: DogWeeksProps) {
  const [filter, setFilter] = useState(NO_FILTER);
  // A letter shows at once; the rows follow.
  const shownFilter = useDeferredValue(filter);
  return (
    <>
      <div className={styles.sectionHead}>
        <h2 className={styles.title}>{missTitle(dogs)}</h2>
        <WeekLegend />
      </div>
      <p className={styles.hint}>
        A target is the number of walks that a dog should get from Sunday to Saturday. A dog on hold
        does not go out.
      </p>
      <DogFilterFields value={filter} onChange={setFilter} />
      <FoundWeeks
        dogs={dogs}
        filter={shownFilter}
        proposed={proposed}
        clock={clock}
        busy={busy}
        onShowAll={setFilter}
      />
    </>
  );
});

interface FoundWeeksProps extends DogWeeksProps {
  filter: DogFilter;
  /** Called with the filter that shows all dogs. */
  onShowAll: (filter: DogFilter) => void;
}

/** The dogs that fit the filter: those that will miss their target, then the others, folded. */
const FoundWeeks = memo(function FoundWeeks(props: FoundWeeksProps) {
  const { dogs, filter, proposed, clock, busy, onShowAll } = props;
  const [isOpened, setIsOpened] = useState(false);
  const isPrinted = usePrinting();
  const rows = dogs.map((week) => ({ week, proposed: proposed.get(week.dog.id) ?? 0 }));
  const shared = { greatest: greatestOf(rows), clock, busy, of: JSON.stringify(filter) };
  const found = rows.filter(({ week }) => fits(week, filter));
  const short = found.filter(({ week }) => week.missing > 0);
  const rest = found.filter(({ week }) => week.missing === 0);
  // Nothing else would show.
  const isOpen = isOpened || isPrinted || short.length === 0;

  return (
    <>
      {isFiltered(filter) && (
        <p role="status">{`${found.length} of ${dogs.length} dogs, ${short.length} will miss.`}</p>
      )}
      {found.length === 0 && (
        <EmptyState
          title="No dog fits."
          action={
            <Button variant="secondary" size="small" onClick={() => onShowAll(NO_FILTER)}>
              Show all dogs
            </Button>
          }
        >
          Try another name, grade or hold.
        </EmptyState>
      )}
      {short.length > 0 && (
        <WeekList
          caption="Dogs that will miss their target"
          title="Longest time without a walk first"
          rows={short}
          {...shared}
        />
      )}
      {short.length > 0 && rest.length > 0 && (
        <div className={styles.fold}>
          <Button
            variant="secondary"
            icon="chevron-down"
            aria-expanded={isOpen}
            onClick={() => setIsOpened(!isOpened)}
          >
            {restText(isOpen ? 'Hide' : 'Show', rest.length)}
          </Button>
        </div>
      )}
      {isOpen && rest.length > 0 && (
        <WeekList
          caption="Dogs that reach their target"
          title="Dogs that reach their target"
          rows={rest}
          {...shared}
        />
      )}
    </>
  );
});

interface WeekListProps {
  caption: string;
  title: string;
  rows: readonly ShownWeek[];
  greatest: number;
  clock: Clock;
  busy: boolean;
  /** The filter; another one starts at the first page. */
  of: string;
}

/** A page of dogs, longest gap first; cards where a table does not fit. */
function WeekList({ caption, title, rows, greatest, clock, busy, of }: WeekListProps) {
  const isPrinted = usePrinting();
  const isNarrow = useMediaQuery(NARROW) && !isPrinted;
  const { rows: shown, top, pager } = usePaged(rows, { size: isNarrow ? CARDS : ROWS, of });
  return (
    <div className={styles.sheet}>
      <h3 className={styles.caption} tabIndex={-1} ref={top}>
        {title}
      </h3>
      {isNarrow ? (
        <ul className={styles.cards} aria-label={caption}>
          {shown.map((row) => (
            <WeekCard key={row.week.dog.id} row={row} greatest={greatest} clock={clock} />
          ))}
        </ul>
      ) : (
        <Table
          caption={caption}
          columns={columnsOf(greatest, clock)}
          rows={shown}
          rowKey={({ week }) => week.dog.id}
          busy={busy}
        />
      )}
      <Pagination of="dogs" {...pager} />
    </div>
  );
}

function columnsOf(greatest: number, clock: Clock): Column<ShownWeek>[] {
  return [
    { key: 'dog', title: 'Dog', cell: (row) => <WeekDog {...row} /> },
    {
      key: 'lastOut',
      title: 'Last out',
      cell: ({ week }) => <LastOut week={week} clock={clock} />,
    },
    {
      key: 'bar',
      title: 'Against target',
      cell: (row) => (
        <span className={styles.against}>
          <WeekBar {...row} greatest={greatest} />
          <span aria-hidden="true">{amountsText(row.week)}</span>
        </span>
      ),
    },
    {
      key: 'by',
      title: 'By Saturday',
      cell: (row) => <BySaturday {...row} clock={clock} />,
    },
  ];
}

interface WeekCardProps {
  row: ShownWeek;
  greatest: number;
  clock: Clock;
}

function WeekCard({ row, greatest, clock }: WeekCardProps) {
  return (
    <li className={styles.card}>
      <WeekDog {...row} line={lastOutText(row.week.lastOut, clock)} />
      <WeekBar {...row} greatest={greatest} />
      <p aria-hidden="true">{amountsText(row.week)}</p>
      <BySaturday {...row} clock={clock} words="by Saturday" />
    </li>
  );
}
