import { type ReactNode, useId } from 'react';
import { SkeletonBar } from '../messages/skeleton';
import styles from './chart-card.module.css';
import { ChartLegend, type ChartSeries } from './charts';

interface ChartCardProps {
  title: string;
  /** One-sentence summary of the plot. */
  sentence: ReactNode;
  series?: readonly ChartSeries[] | undefined;
  /** Buttons below the title. */
  actions?: ReactNode;
  /** Table of the same numbers in the same order; omit it where one stands beside the plot. */
  table?: ReactNode;
  /** The drawing, hidden from screen readers: sentence and table carry its content. */
  children: ReactNode;
}

/** A plot with its title, its summary sentence and its numbers as a table. */
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
  /** Height of the expected plot in px. */
  height: number;
}

/** Placeholder of a plot while its numbers load. */
export function ChartSkeleton({ height }: ChartSkeletonProps) {
  return (
    <div className={styles.skeleton} style={{ minHeight: height }} aria-hidden="true">
      <SkeletonBar width="40%" />
      <SkeletonBar width="80%" />
      <SkeletonBar width="60%" />
    </div>
  );
}
