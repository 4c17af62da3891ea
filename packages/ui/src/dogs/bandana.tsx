import { type Grade, GRADE_WORDS } from '@walkies/contract';
import styles from './bandana.module.css';

const KERCHIEF =
  'M1 1.5c8 3.4 18 3.4 26 0 1 1.6.8 3 0 4.4C24.2 11 19 16 14 18.5 9 16 3.8 11 1 5.9c-.8-1.4-1-2.8 0-4.4z';
const STAR = 'M14 6.2l1.3 3 3.3.3-2.5 2.1.8 3.2-2.9-1.7-2.9 1.7.8-3.2-2.5-2.1 3.3-.3z';

interface GradeProps {
  grade: Grade;
}

/** The grade's kerchief: grey plain, maroon striped, gold starred. The word stands beside it. */
export function Bandana({ grade }: GradeProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 28 20" width="26" height="19" className={styles[grade]}>
      <path d={KERCHIEF} />
      {grade === 'maroon' && (
        <path className={styles.stripe} d="M5.5 7.5q8.5 3.6 17 0M9 12q5 2.2 10 0" />
      )}
      {grade === 'gold' && <path className={styles.star} d={STAR} />}
    </svg>
  );
}

/** A grade's kerchief with its word. */
export function GradeLabel({ grade }: GradeProps) {
  return (
    <span className={styles.label}>
      <Bandana grade={grade} />
      <span>{GRADE_WORDS[grade]}</span>
    </span>
  );
}
