import { type ReactNode, useId } from 'react';
import { SkeletonBar } from '../messages/skeleton';
import styles from './chart-card.module.css';
import { ChartLegend, type ChartSeries } from './charts';

interface ChartCardProps {
  title: string;
  /** What the plot says, in words. */
  sentence: ReactNode;
  series?: readonly ChartSeries[] | undefined;
  /** Buttons below the title. */
  actions?: ReactNode;
  /** The same numbers in the same order as a table, where none stands beside the plot. */
  table?: ReactNode;
  /** The drawing, which is silent: sentence and table say what it shows. */
  children: ReactNode;
}

/** A plot with its name, the sentence that it comes to, and its numbers as a table. */
export function ChartCard({ title, sentence, series, actions, table, children }: ChartCardProps) {
  const titleId = useId();
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {series && <ChartLegend series={series} />}
      </div>
      <p className={styles.sentence}>{sentence}</p>
      {children}
      {table && (
        <details className={styles.twin}>
          <summary className={styles.summary}>As a table</summary>
          {table}
        </details>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}

interface ChartSkeletonProps {
  /** Height in px of the plot that will come. */
  height: number;
}

/** The shape of a plot while its numbers are on their way. */
export function ChartSkeleton({ height }: ChartSkeletonProps) {
  return (
    <div className={styles.skeleton} style={{ minHeight: height }} aria-hidden="true">
      <SkeletonBar width="40%" />
      <SkeletonBar width="80%" />
      <SkeletonBar width="60%" />
    </div>
  );
}
