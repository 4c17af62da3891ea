import type { Pair, PlannedSlot } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { formatTimeRange, GRADE_NAMES } from '@walkies/ui';
import styles from './day-plan.module.css';

const pairText = ({ walker, dog }: Pair): string =>
  `${walker?.name ?? 'No walker'}: ${dog ? `${dog.name} (${GRADE_NAMES[dog.grade]})` : 'no dog'}`;

const notesOf = ({ walker, dog, allowed }: Pair): string[] => [
  ...(walker?.firstWalk ? ['First walk.'] : []),
  ...(dog?.mustKnow ? [dog.mustKnow] : []),
  ...allowed.map(({ reason, by }) => `Allowed: ${reason} (${by ?? 'has left'})`),
];

interface PlanPaperProps {
  /** 'Wednesday 18 November' */
  day: string;
  slots: readonly PlannedSlot[];
}

/** The day as a plain list to hang up; paper alone shows it. */
export function PlanPaper({ day, slots }: PlanPaperProps) {
  const { shelter } = useHost();
  return (
    <div className={styles.paper} aria-hidden="true">
      <p className={styles.paperTitle}>{`${shelter.name}: day plan, ${day}`}</p>
      {slots.map((slot) => (
        <section key={slot.id}>
          <h2>
            <span>{formatTimeRange(slot, shelter.timeZone)}</span>
            {slot.marshal_name && <span>{`, with ${slot.marshal_name}`}</span>}
          </h2>
          <ul>
            {slot.pairs.map((pair) => (
              <li key={pairText(pair)}>
                <strong>{pairText(pair)}</strong> <span>{notesOf(pair).join(' ')}</span>
              </li>
            ))}
            {slot.pairs.length === 0 && <li>No one booked yet.</li>}
          </ul>
        </section>
      ))}
    </div>
  );
}
