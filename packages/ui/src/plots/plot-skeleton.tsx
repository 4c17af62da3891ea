import { SkeletonBar } from '../messages/skeleton';
import styles from './plot-skeleton.module.css';

interface PlotSkeletonProps {
  /** Height in px of the plot that will come. */
  height: number;
}

/** The shape of a plot while its numbers are on their way. */
export function PlotSkeleton({ height }: PlotSkeletonProps) {
  return (
    <div className={styles.plot} style={{ minHeight: height }} aria-hidden="true">
      <SkeletonBar width="40%" />
      <SkeletonBar width="80%" />
      <SkeletonBar width="60%" />
    </div>
  );
}
