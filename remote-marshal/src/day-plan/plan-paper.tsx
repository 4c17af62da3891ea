import type { Pair, PlannedSlot } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { formatTimeRange, Name, markName, withNames } from '@walkies/ui';
import { GRADE_NAMES, PrintHeader, usePrinting } from '@walkies/staff';
import styles from './plan-paper.module.css';

const notesOf = ({ walker, dog, allowed }: Pair): string[] => [
  ...(walker?.firstWalk ? ['First walk.'] : []),
  ...(dog?.mustKnow ? [dog.mustKnow] : []),
  ...allowed.map(({ reason, by }) => `Allowed: ${reason} (${by ? markName(by) : 'has left'})`),
];

const HEADINGS = ['Came', 'Walker', 'Phone', 'Dog', 'Out', 'Back', 'Notes'] as const;

const tick = (
  <td>
    <span className={styles.box} />
  </td>
);

function PairLine({ pair }: { pair: Pair }) {
  const { walker, dog } = pair;
  return (
    <tr>
      {tick}
      <td className={styles.name}>
        {walker ? <Name>{walker.name}</Name> : <span>No walker</span>}
      </td>
      <td>{walker?.phoneNumber}</td>
      <td className={styles.name}>
        {dog ? (
          <>
            <Name>{dog.name}</Name> <span>{`(${GRADE_NAMES[dog.grade]})`}</span>
          </>
        ) : (
          <span>No dog</span>
        )}
      </td>
      {tick}
      {tick}
      <td>{withNames(notesOf(pair).join(' '))}</td>
    </tr>
  );
}

interface PlanPaperProps {
  /** 'Wednesday 18 November' */
  day: string;
  slots: readonly PlannedSlot[];
  now: Date;
}

/** The day as a printed list to tick off without a network; its rows exist only while it is printed. */
export function PlanPaper(props: PlanPaperProps) {
  const isPrinting = usePrinting();
  return (
    <div className={styles.paper} aria-hidden="true">
      {isPrinting && <Paper {...props} />}
    </div>
  );
}

function Paper({ day, slots, now }: PlanPaperProps) {
  const { timeZone } = useHost().shelter;
  return (
    <>
      <PrintHeader now={now}>{`Day plan, ${day}`}</PrintHeader>
      <table className={styles.table}>
        <colgroup>
          {HEADINGS.map((heading) => (
            <col key={heading} data-column={heading} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {/* Sheets may get separated, so each names its day. */}
            <th className={styles.day} colSpan={HEADINGS.length}>{`Day plan, ${day}`}</th>
          </tr>
          <tr>
            {HEADINGS.map((heading) => (
              <th key={heading}>{heading}</th>
            ))}
          </tr>
        </thead>
        {slots.map((slot) => (
          <tbody key={slot.id}>
            <tr>
              <th className={styles.slot} scope="rowgroup" colSpan={HEADINGS.length}>
                <span>{formatTimeRange(slot, timeZone)}</span>
                {slot.marshal_name && (
                  <>
                    <span>, with</span> <Name>{slot.marshal_name}</Name>
                  </>
                )}
              </th>
            </tr>
            {slot.pairs.map((pair) => (
              <PairLine key={`${pair.walker?.id} ${pair.dog?.id}`} pair={pair} />
            ))}
            {slot.pairs.length === 0 && (
              <tr>
                <td colSpan={HEADINGS.length}>No one booked yet.</td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </>
  );
}
