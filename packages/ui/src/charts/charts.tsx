import { classNames } from '../class-names';
import { withNames } from '../name';
import styles from './charts.module.css';

/** Top and step of a plot's axis; the top is the round number at or above the greatest value. */
export function scaleOf(greatest: number): { top: number; step: number } {
  const wanted = Math.max(greatest, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((part) => part * power).find((part) => part >= wanted) ?? 1,
  );
  return { top: Math.ceil(Math.max(greatest, 1) / step) * step, step };
}

/** A value's part of a scale as a CSS percentage. */
export function partOf(value: number, top: number): string {
  return `${Math.round((value / top) * 1000) / 10}%`;
}

/** One of the series that a plot draws for each of its rows. */
export interface ChartSeries {
  label: string;
  tone: 'strong' | 'soft' | 'hatched' | 'line';
}

/** Legend of a plot's fills. */
export function ChartLegend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <ul className={styles.legend} aria-hidden="true">
      {series.map(({ label, tone }) => (
        <li key={label} className={styles.entry}>
          <span className={classNames(styles.swatch, styles[tone])} />
          <span>{label}</span>
        </li>
      ))}
    </ul>
  );
}

/** One row of a plot. */
interface Bar {
  key: string | number;
  label: string;
  /** One value per series; the first overlaps the second. */
  values: readonly [number, number];
  /** Text shown where there is no bar to draw. */
  nothing?: string | undefined;
}

interface BarChartProps {
  series: readonly [ChartSeries, ChartSeries];
  /** In the order of the table beside it. */
  bars: readonly Bar[];
  /** The greatest value over all pages, so that bars compare across pages. */
  greatest: number;
}

/** Horizontal bars; each row is as high as a table's row and ends with its numbers. */
export function BarChart({ series, bars, greatest }: BarChartProps) {
  const { top, step } = scaleOf(greatest);
  const ticks = Array.from({ length: Math.floor(top / step) + 1 }, (_, place) => place * step);
  const [inner, outer] = series;
  return (
    <div className={styles.bars} aria-hidden="true">
      {bars.map(({ key, label, values: [first, second], nothing }) => (
        <div key={key} className={styles.bar}>
          <span className={styles.label}>{withNames(label)}</span>
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

/** One column of a plot. */
interface ChartColumn {
  key: string;
  label: string;
  /** One per series, from the bottom up. */
  values: readonly number[];
}

interface ColumnChartProps {
  series: readonly ChartSeries[];
  /** In the order of the table below it. */
  columns: readonly ChartColumn[];
  /** Value at which a line crosses the columns; 0 draws none. */
  target?: number | undefined;
}

const MOST_DIGITS = 36;
// The most that fit side by side on a phone: more would overlap, and 200 would read as 20.
const MOST_DIGITS_ON_A_PHONE = 26;
const MOST_LABELS = 4;

/**
 * The places of at most four labels, apart from each other and from empty columns, with the edge of the column at
 * which each is: in the second half a label ends there if the one before it leaves room.
 */
function labelledOf(empty: readonly boolean[]): Map<number, 'start' | 'end'> {
  const every = Math.ceil(empty.length / MOST_LABELS);
  let next = 0;
  const places = new Map<number, 'start' | 'end'>();
  for (const [place, isEmpty] of empty.entries()) {
    if (isEmpty || place < next) continue;
    const isLate = place >= empty.length / 2 && place + 1 >= next + every;
    places.set(place, isLate ? 'end' : 'start');
    next = place + every;
  }
  return places;
}

/** Vertical columns; they carry their numbers where these fit, and at most four labels. */
export function ColumnChart({ series, columns, target = 0 }: ColumnChartProps) {
  const sums = columns.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  const top = Math.max(1, target, ...sums);
  const digits = String(top).length * columns.length;
  // A week below a target is worth a label; a week of a report with nothing in it is not.
  const isEmpty = (sum: number | undefined): boolean => target === 0 && sum === 0;
  const labelled = labelledOf(sums.map(isEmpty));
  return (
    <div className={styles.columns} aria-hidden="true">
      {columns.map(({ key, label, values }, place) => {
        const edge = labelled.get(place);
        return (
          <div key={key} className={classNames(styles.column, edge && styles.labelled)}>
            <div className={styles.stack}>
              {digits <= MOST_DIGITS && !isEmpty(sums[place]) && (
                <span
                  className={classNames(
                    styles.numbers,
                    digits > MOST_DIGITS_ON_A_PHONE && styles.withRoom,
                  )}
                >
                  {values.toReversed().map((value, other) => (
                    <span key={series.at(-1 - other)?.label}>
                      {target > 0 && value === 0 && other < values.length - 1 ? null : value}
                    </span>
                  ))}
                </span>
              )}
              {values.toReversed().map((value, other) => {
                const { label: name, tone } = series.at(-1 - other) ?? {
                  label: '',
                  tone: 'strong',
                };
                return (
                  <span
                    key={name}
                    className={classNames(styles.part, styles[tone])}
                    // The remaining height stays free for the numbers above the columns.
                    style={{ height: `calc(${partOf(value, top)} * 0.72)` }}
                  />
                );
              })}
              {target > 0 && (
                <span
                  className={styles.target}
                  style={{ bottom: `calc(${partOf(target, top)} * 0.72)` }}
                />
              )}
            </div>
            <span className={styles.week}>
              {edge && <span className={styles[edge]}>{label}</span>}
            </span>
          </div>
        );
      })}
    </div>
  );
}
