import { Loading } from '@walkies/ui';
import { lazy, Suspense } from 'react';
import type { NormalWeekProps } from './normal-week-grid';
import styles from './week-grid.module.css';

// In the chunk of the other grid: FullCalendar is in it once.
const Grid = lazy(() => import(/* webpackChunkName: "time-grid" */ './normal-week-grid'));

/** The grid of a week without dates, from 768 px; its code loads with it. */
export function NormalWeek(props: NormalWeekProps) {
  return (
    <div className={styles.hours}>
      <Suspense
        fallback={
          <div className={styles.skeleton} data-waiting>
            <Loading />
          </div>
        }
      >
        <Grid {...props} />
      </Suspense>
    </div>
  );
}
