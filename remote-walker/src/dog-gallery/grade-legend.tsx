import { GRADES } from '@walkies/contract';
import { GradeLabel } from '@walkies/ui';
import styles from './grade-legend.module.css';

/** Legend of the kerchiefs. */
export function GradeLegend() {
  return (
    <ul className={styles.legend} aria-label="Grades">
      {GRADES.toReversed().map((grade) => (
        <li key={grade}>
          <GradeLabel grade={grade} />
        </li>
      ))}
    </ul>
  );
}
