import { type Grade, GRADE_WORDS, GRADES } from '@walkies/contract';
import { Bandana } from '@walkies/ui';
import { GRADE_NAMES } from './bandanas';
import styles from './grade-ladder.module.css';

const STEPS = GRADES.toReversed();
const ENDS = { gold: 'easiest', grey: 'hardest' } as const satisfies Partial<Record<Grade, string>>;

const isEnd = (grade: Grade): grade is keyof typeof ENDS => grade in ENDS;

interface GradeLadderProps {
  /** Marks the steps that this clearance covers; omit it for the plain order. */
  clearance?: Grade;
}

/** The three grades as steps, easiest first, because their colours alone show no order. */
export function GradeLadder({ clearance }: GradeLadderProps) {
  const top = clearance ? STEPS.indexOf(clearance) : STEPS.length - 1;
  return (
    <ol className={styles.ladder} aria-label="Grades, easiest first">
      {STEPS.map((grade, step) => (
        <li key={grade} className={styles.step} data-open={step <= top}>
          <Bandana grade={grade} />
          <span>
            <strong>{GRADE_NAMES[grade]}</strong>
            {isEnd(grade) && `, ${ENDS[grade]}`}
          </span>
          <span className={styles.word}>{step <= top ? GRADE_WORDS[grade] : 'Not cleared'}</span>
        </li>
      ))}
    </ol>
  );
}
