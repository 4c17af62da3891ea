import { classNames } from '../class-names';
import type { PlotSeries } from './plot-legend';
import { partOf, scaleOf } from './scale';
import styles from './plot.module.css';

/** One row of a plot. */
export interface Bar {
  key: string | number;
  label: string;
  /** One per series; the first lies on the second. */
  values: readonly [number, number];
  /** Said where there is nothing to draw. */
  nothing?: string | undefined;
}

interface BarPlotProps {
  series: readonly [PlotSeries, PlotSeries];
  /** In the order of the table beside it. */
  bars: readonly Bar[];
  /** The greatest value of all pages, so that bars compare over them. */
  greatest: number;
}

/** Bars to the right, row by row as high as a table's; the numbers stand at their ends. */
export function BarPlot({ series, bars, greatest }: BarPlotProps) {
  const { top, step } = scaleOf(greatest);
  const ticks = Array.from({ length: Math.floor(top / step) + 1 }, (_, place) => place * step);
  const [inner, outer] = series;
  return (
    <div className={styles.bars} aria-hidden="true">
      {bars.map(({ key, label, values: [first, second], nothing }) => (
        <div key={key} className={styles.bar}>
          <span className={styles.label}>{label}</span>
          <span className={styles.track}>
            <span
              className={classNames(styles.outer, styles[outer.tone])}
              style={{ width: partOf(second, top) }}
            >
              <span className={styles.value}>{second === 0 ? nothing : second}</span>
            </span>
            <span
              className={classNames(styles.inner, styles[inner.tone])}
              style={{ width: partOf(first, top) }}
            />
          </span>
        </div>
      ))}
      <div className={styles.axis}>
        {ticks.map((tick) => (
          <span key={tick} className={styles.tick} style={{ left: partOf(tick, top) }}>
            {tick}
          </span>
        ))}
      </div>
    </div>
  );
}
