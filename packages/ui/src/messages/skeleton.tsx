import { classNames } from '../class-names';
import dogGrid from '../layout/dog-grid.module.css';
import { Loading } from '../layout/loading';
import styles from './skeleton.module.css';

interface SkeletonBarProps {
  /** CSS length or percentage. */
  width?: string;
}

/** One grey line in the place of a text. */
export function SkeletonBar({ width = '100%' }: SkeletonBarProps) {
  return <span className={styles.bar} style={{ width }} />;
}

/** Placeholder of a slot card. */
function SlotCardSkeleton() {
  return (
    <div className={classNames(styles.card, styles.slot)} aria-hidden="true">
      <span className={styles.lines}>
        <SkeletonBar width="62%" />
        <SkeletonBar width="44%" />
        <SkeletonBar width="52%" />
      </span>
      <span className={styles.button} />
    </div>
  );
}

/** Placeholder of a dog card. */
function DogCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <span className={styles.photo} />
      <span className={classNames(styles.lines, styles.dogLines)}>
        <SkeletonBar width="55%" />
        <SkeletonBar width="70%" />
        <SkeletonBar width="80%" />
      </span>
    </div>
  );
}

interface SkeletonListProps {
  /** Number of placeholders; about as many as the expected cards. */
  count?: number;
}

/** 'Loading...' over slot-shaped cards. */
export function SlotListSkeleton({ count = 3 }: SkeletonListProps) {
  return (
    <div className={styles.list} data-waiting>
      <Loading />
      {Array.from({ length: count }, (_, place) => (
        <SlotCardSkeleton key={place} />
      ))}
    </div>
  );
}

/** 'Loading...' over dog-shaped cards. */
export function DogGridSkeleton({ count = 8 }: SkeletonListProps) {
  return (
    <div className={styles.list} data-waiting>
      <Loading />
      <div className={dogGrid.grid}>
        {Array.from({ length: count }, (_, place) => (
          <DogCardSkeleton key={place} />
        ))}
      </div>
    </div>
  );
}
