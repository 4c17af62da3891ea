import { classNames } from '../class-names';
import type { PlotSeries } from './plot-legend';
import { partOf } from './scale';
import styles from './plot.module.css';

/** One column of a plot. */
export interface PlotColumn {
  key: string;
  label: string;
  /** One per series, from the bottom up. */
  values: readonly number[];
}

interface ColumnPlotProps {
  series: readonly PlotSeries[];
  /** In the order of the table below it. */
  columns: readonly PlotColumn[];
}

// As many fit side by side on a phone.
const MOST_DIGITS = 36;
const MOST_LABELS = 4;

/** Columns side by side; where they fit they carry their numbers, and four at most their names. */
export function ColumnPlot({ series, columns }: ColumnPlotProps) {
  const sums = columns.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  const top = Math.max(1, ...sums);
  const digits = String(top).length * columns.length;
  const every = Math.ceil(columns.length / MOST_LABELS);
  return (
    <div className={styles.columns} aria-hidden="true">
      {columns.map(({ key, label, values }, place) => (
        <div key={key} className={styles.column}>
          <div className={styles.stack}>
            {digits <= MOST_DIGITS && (
              <span className={styles.numbers}>
                {values.toReversed().map((value, other) => (
                  <span key={series.at(-1 - other)?.label}>{value}</span>
                ))}
              </span>
            )}
            {values.toReversed().map((value, other) => {
              const { label: name, tone } = series.at(-1 - other) ?? { label: '', tone: 'strong' };
              return (
                <span
                  key={name}
                  className={classNames(styles.part, styles[tone])}
                  // Room for the numbers above is kept free.
                  style={{ height: `calc(${partOf(value, top)} * 0.72)` }}
                />
              );
            })}
          </div>
          <span className={styles.week}>{place % every === 0 && <span>{label}</span>}</span>
        </div>
      ))}
    </div>
  );
}
