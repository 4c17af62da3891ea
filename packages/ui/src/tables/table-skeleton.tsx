import { Loading } from '../layout/loading';
import { SkeletonBar } from '../messages/skeleton';
import styles from './table-skeleton.module.css';

interface TableSkeletonProps {
  /** Number of rows; about as many as expected. */
  rows?: number;
}

/** 'Loading...' over the placeholder of a table's rows. */
export function TableSkeleton({ rows = 10 }: TableSkeletonProps) {
  return (
    <div className={styles.table} data-waiting>
      <Loading />
      <div aria-hidden="true">
        {Array.from({ length: rows }, (_, place) => (
          <div key={place} className={styles.row}>
            <SkeletonBar width="22%" />
            <SkeletonBar width="34%" />
            <SkeletonBar width="16%" />
          </div>
        ))}
      </div>
    </div>
  );
}
