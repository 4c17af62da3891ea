import type { DogWeek } from '@walkies/contract';
import { Button, type Column, Table, useMediaQuery } from '@walkies/ui';
import { useState } from 'react';
import type { Clock } from '../reports/report-texts';
import { BySaturday, LastOut, type ShownWeek, WeekDog } from './dog-week-parts';
import styles from './dog-week.module.css';
import { WeekBar } from './week-bar';
import { lastOutText } from './welfare-texts';

interface DogWeeksProps {
  dogs: readonly DogWeek[];
  /** Number of proposed walks by dog. */
  proposed: ReadonlyMap<number, number>;
  clock: Clock;
  busy: boolean;
}

// Print always uses the table.
const NARROW = 'screen and (width < 1024px)';
const FIRST_CARDS = 6;

const greatestOf = (rows: readonly ShownWeek[]): number =>
  Math.max(...rows.map(({ week, proposed }) => Math.max(week.expected + proposed, week.target)));

/** The dogs' weeks against their targets, longest gap first; cards where a table does not fit. */
export function DogWeeks({ dogs, proposed, clock, busy }: DogWeeksProps) {
  const isNarrow = useMediaQuery(NARROW);
  const rows = dogs.map((week) => ({ week, proposed: proposed.get(week.dog.id) ?? 0 }));
  const greatest = greatestOf(rows);
  if (isNarrow) return <WeekCards rows={rows} greatest={greatest} clock={clock} />;
  return (
    <div className={styles.sheet}>
      <Table
        caption="Dogs, longest gap first"
        columns={columnsOf(greatest, clock)}
        rows={rows}
        rowKey={({ week }) => week.dog.id}
        attention={({ week }) => week.missing > 0}
        busy={busy}
      />
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
      cell: (row) => <WeekBar {...row} greatest={greatest} />,
    },
    { key: 'walked', title: 'Walked', kind: 'number', cell: ({ week }) => week.walked },
    { key: 'planned', title: 'Planned', kind: 'number', cell: ({ week }) => week.planned },
    { key: 'target', title: 'Target', kind: 'number', cell: ({ week }) => week.target },
    {
      key: 'by',
      title: 'By Saturday',
      cell: (row) => <BySaturday {...row} clock={clock} />,
    },
  ];
}

interface WeekCardsProps {
  rows: readonly ShownWeek[];
  greatest: number;
  clock: Clock;
}

function WeekCards({ rows, greatest, clock }: WeekCardsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, FIRST_CARDS);
  return (
    <>
      <ul className={styles.cards} aria-label="Dogs, longest gap first">
        {shown.map((row) => (
          <WeekCard key={row.week.dog.id} row={row} greatest={greatest} clock={clock} />
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button variant="secondary" icon="chevron-down" onClick={() => setIsWhole(true)}>
          {`Show all ${rows.length} dogs`}
        </Button>
      )}
    </>
  );
}

interface WeekCardProps {
  row: ShownWeek;
  greatest: number;
  clock: Clock;
}

function WeekCard({ row, greatest, clock }: WeekCardProps) {
  const { walked, planned, target, missing } = row.week;
  return (
    <li className={missing > 0 ? `${styles.card} ${styles.attention}` : styles.card}>
      <WeekDog {...row} />
      <p>{lastOutText(row.week.lastOut, clock)}</p>
      <WeekBar {...row} greatest={greatest} />
      <p aria-hidden="true">{`${walked} walked, ${planned} planned, target ${target}`}</p>
      <BySaturday {...row} clock={clock} words="by Saturday" />
    </li>
  );
}
