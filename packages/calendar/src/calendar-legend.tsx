import type { Role } from '@walkies/contract';
import styles from './calendar-legend.module.css';
import { LEGENDS } from './slot-look';

/** What the colours of a role's calendar mean. */
export function CalendarLegend({ viewer }: { viewer: Role }) {
  return (
    <ul className={styles.swatches}>
      {LEGENDS[viewer].map(({ title, colour }) => (
        <li key={title} className={styles.entry}>
          <span className={styles.swatch} style={{ backgroundColor: colour }} />
          {title}
        </li>
      ))}
    </ul>
  );
}
