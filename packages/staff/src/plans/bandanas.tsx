import { type Grade, gradesOf } from '@walkies/contract';
import { Bandana } from '@walkies/ui';
import styles from './bandanas.module.css';

/** The staff's words for grades, of dogs and of walkers. */
export const GRADE_NAMES = {
  gold: 'Gold',
  maroon: 'Maroon',
  grey: 'Grey',
} as const satisfies Record<Grade, string>;

interface BandanasProps {
  clearance: Grade;
  /** Wording: 'up to maroon' beside a name, 'Cleared for maroon' below a heading. */
  words?: 'up to' | 'Cleared for';
}

/** A walker's clearance: one bandana per grade they may handle, and the word. */
export function Bandanas({ clearance, words = 'up to' }: BandanasProps) {
  return (
    <span className={styles.clearance}>
      <span className={styles.bandanas}>
        {gradesOf(clearance).map((grade) => (
          <Bandana key={grade} grade={grade} />
        ))}
      </span>
      <span>{`${words} ${clearance}`}</span>
    </span>
  );
}

export function DogGrade({ grade }: { grade: Grade }) {
  return (
    <span className={styles.grade}>
      <Bandana grade={grade} />
      <span>{GRADE_NAMES[grade]}</span>
    </span>
  );
}
