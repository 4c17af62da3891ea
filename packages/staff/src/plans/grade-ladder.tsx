import { type Grade, GRADES } from '@walkies/contract';
import { Bandanas } from './bandanas';
import styles from './grade-ladder.module.css';

const STEPS = GRADES.toReversed();
const MEANINGS = {
  gold: 'gold dogs only, the easiest',
  maroon: 'gold and maroon dogs',
  grey: 'all dogs, the hardest too',
} as const satisfies Record<Grade, string>;

interface GradeLadderProps {
  /** Marks a walker's own step. */
  clearance?: Grade;
}

/** The three clearances, easiest first: ‘up to gold’ sounds like all dogs, and means the fewest. */
export function GradeLadder({ clearance }: GradeLadderProps) {
  return (
    <div className={styles.ladder}>
      <ol className={styles.steps} aria-label="Clearances, easiest first">
        {STEPS.map((grade) => (
          <li key={grade} className={styles.step} aria-current={grade === clearance}>
            <Bandanas clearance={grade} />
            <span>{MEANINGS[grade]}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
