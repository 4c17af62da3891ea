import type { DogWeek } from '@walkies/contract';
import { VisuallyHidden, withNames } from '@walkies/ui';
import styles from './week-bar.module.css';
import { weekText } from './welfare-texts';

interface WeekBarProps {
  week: DogWeek;
  /** Proposed walks that are not accepted yet. */
  proposed: number;
  /** The greatest number of all rows, so that bars compare. */
  greatest: number;
}

/** Walked, planned and proposed walks against the target, as a bar with an equivalent sentence. */
export function WeekBar({ week, proposed, greatest }: WeekBarProps) {
  const { walked, planned, target } = week;
  const part = (walks: number): string => `${(walks / Math.max(1, greatest)) * 100}%`;
  return (
    <>
      <VisuallyHidden>{withNames(weekText(week, proposed))}</VisuallyHidden>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.walked} style={{ width: part(walked) }} />
        <span className={styles.planned} style={{ width: part(planned) }} />
        {proposed > 0 && <span className={styles.proposed} style={{ width: part(proposed) }} />}
        <span className={styles.target} style={{ left: part(target) }} />
      </span>
    </>
  );
}

/** Legend of the bars' fills. */
export function WeekLegend() {
  return (
    <ul className={styles.legend} aria-hidden="true">
      {(['walked', 'planned', 'proposed'] as const).map((fill) => (
        <li key={fill} className={styles.entry}>
          <span className={`${styles.swatch} ${styles[fill]}`} />
          <span>{fill}</span>
        </li>
      ))}
      <li className={styles.entry}>
        <span className={styles.tick} />
        target
      </li>
    </ul>
  );
}
