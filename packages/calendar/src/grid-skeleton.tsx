import { Loading } from '@walkies/ui';
import styles from './week-grid.module.css';

/** The shape of the grid while its code or its slots are on their way. */
export function GridSkeleton() {
  return (
    <div className={styles.skeleton} data-waiting>
      <Loading />
    </div>
  );
}
