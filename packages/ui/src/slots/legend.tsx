import { classNames } from '../class-names';
import type { ChipTone } from './chip';
import styles from './chip.module.css';

interface LegendProps {
  entries: readonly { tone: ChipTone; label: string }[];
}

/** What the colours of a calendar mean. */
export function Legend({ entries }: LegendProps) {
  return (
    <ul className={styles.swatches}>
      {entries.map(({ tone, label }) => (
        <li key={tone} className={styles.entry}>
          <span className={classNames(styles.swatch, styles[tone])} />
          {label}
        </li>
      ))}
    </ul>
  );
}
