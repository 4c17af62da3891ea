import { classNames } from '../class-names';
import styles from './plot.module.css';

/** One of the numbers that a plot draws for each of its rows. */
export interface PlotSeries {
  label: string;
  tone: 'strong' | 'soft' | 'hatched';
}

/** What the fills of a plot mean. */
export function PlotLegend({ series }: { series: readonly PlotSeries[] }) {
  return (
    <ul className={styles.legend} aria-hidden="true">
      {series.map(({ label, tone }) => (
        <li key={label} className={styles.entry}>
          <span className={classNames(styles.swatch, styles[tone])} />
          {label}
        </li>
      ))}
    </ul>
  );
}
