import {
  type DogBelowTarget,
  type Exception,
  type GivenClearance,
  RULE_WORDS,
} from '@walkies/contract';
import { DogGrade } from '@walkies/staff';
import { type Column, formatTime, nameText } from '@walkies/ui';
import { type Clock, dateText, dayText, timeTexts } from './report-texts';
import styles from './reports.module.css';

const WHO_LEFT = 'Somebody who has left';

const KINDS = { planned: 'Planned', recorded: 'Recorded' } as const satisfies Record<
  Exception['kind'],
  string
>;

const momentText = (instant: string, clock: Clock): string =>
  `${dateText(instant, clock)}, ${formatTime(new Date(instant), clock.timeZone)}`;

interface ByProps {
  noted: Pick<Exception, 'by' | 'at'>;
  clock: Clock;
}

function By({ noted: { by, at }, clock }: ByProps) {
  return (
    <>
      <span>{`${by === null ? WHO_LEFT : nameText(by)},`}</span>{' '}
      <span className={styles.moment}>
        <span>{momentText(at, clock)}</span>
      </span>
    </>
  );
}

/** Columns of Exceptions. */
export const exceptionColumns = (clock: Clock): Column<Exception>[] => [
  {
    key: 'when',
    title: 'When',
    inCard: 'heading',
    cell: (turn) => {
      const { date, time } = timeTexts(turn, clock);
      return (
        <span className={styles.moment}>
          <span>{date}</span> <span>{time}</span>
        </span>
      );
    },
  },
  { key: 'dog', title: 'Dog', kind: 'names', cell: ({ dog }) => nameText(dog) },
  {
    key: 'walker',
    title: 'Walker',
    kind: 'names',
    cell: ({ walker }) => (walker === null ? 'Nobody named' : nameText(walker)),
  },
  { key: 'rule', title: 'Rule', cell: ({ rule }) => RULE_WORDS[rule] },
  {
    key: 'reason',
    title: 'Reason',
    kind: 'names',
    cell: ({ reason }) => <span className={styles.note}>{reason ?? 'No reason given'}</span>,
  },
  { key: 'kind', title: 'Kind', cell: ({ kind }) => KINDS[kind] },
  { key: 'by', title: 'By', kind: 'names', cell: (noted) => <By noted={noted} clock={clock} /> },
];

/** Columns of Dogs Below Target. */
export const BELOW_TARGET_COLUMNS: Column<DogBelowTarget>[] = [
  { key: 'dog', title: 'Dog', kind: 'names', inCard: 'heading', cell: ({ dog }) => nameText(dog) },
  { key: 'week', title: 'Week from', cell: ({ week }) => dayText(week) },
  { key: 'walked', title: 'Walked', kind: 'number', cell: ({ walked }) => walked },
  { key: 'target', title: 'Target', kind: 'number', cell: ({ target }) => target },
  { key: 'missing', title: 'Missing', kind: 'number', cell: ({ missing }) => missing },
];

/** Columns of Clearances Given. */
export const clearanceColumns = (clock: Clock): Column<GivenClearance>[] => [
  {
    key: 'walker',
    title: 'Walker',
    kind: 'names',
    inCard: 'heading',
    cell: ({ walker }) => nameText(walker),
  },
  { key: 'before', title: 'From', cell: ({ before }) => <DogGrade grade={before} /> },
  { key: 'grade', title: 'To', cell: ({ grade }) => <DogGrade grade={grade} /> },
  {
    key: 'reason',
    title: 'Reason',
    kind: 'names',
    cell: ({ reason }) => <span className={styles.note}>{reason}</span>,
  },
  { key: 'by', title: 'By', kind: 'names', cell: (noted) => <By noted={noted} clock={clock} /> },
];
