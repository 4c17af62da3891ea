import { type Grade, gradesOf } from '@walkies/contract';
import { Bandana } from '../dogs/bandana';
import styles from './plans.module.css';

/** The staff's words of a grade, the same for dogs and for walkers. */
export const GRADE_NAMES = {
  gold: 'Gold',
  maroon: 'Maroon',
  grey: 'Grey',
} as const satisfies Record<Grade, string>;

interface BandanasProps {
  clearance: Grade;
  /** How it is said: 'up to maroon' beside a name, 'Cleared for maroon' below a heading. */
  words?: 'up to' | 'Cleared for';
}

/** A walker's clearance: as many bandanas as may be handled, and the word. */
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

/** A dog's bandana with the staff's word. */
export function DogGrade({ grade }: { grade: Grade }) {
  return (
    <span className={styles.grade}>
      <Bandana grade={grade} />
      <span>{GRADE_NAMES[grade]}</span>
    </span>
  );
}
