import { GradeLadder } from '@walkies/staff';
import styles from './plan-words.module.css';

const WORDS = [
  [
    'Up to …',
    'A walker’s clearance: the hardest dogs this person may walk. “Up to maroon” means gold and maroon dogs.',
  ],
  ['Hold', 'A dog on hold stays in until the hold ends.'],
  ['Target', 'The walks that a dog should get in a week.'],
  ['Allowed', 'An exception: the pair breaks a rule, and somebody wrote down why it is all right.'],
  ['Finalize', 'Once a walk is over: saying who came and which dogs went out.'],
] as const;

/** The plan's words in plain sentences, folded. */
export function PlanWords() {
  return (
    <details>
      <summary className={styles.summary}>What the colours and words mean</summary>
      <GradeLadder />
      <dl className={styles.list}>
        {WORDS.map(([word, meaning]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
