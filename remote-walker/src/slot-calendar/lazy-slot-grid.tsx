import { Loading } from '@walkies/ui';
import { lazy } from 'react';
import { partMissing } from '../part-missing';
import styles from './lazy-slot-grid.module.css';

/** Starts to load the frame of the grid, which screens under 768 px never need. */
export const loadSlotGrid = () => import(/* webpackChunkName: "slot-grid" */ './slot-grid');

/** The calendar from 768 px. */
export const SlotGrid = lazy(() =>
  loadSlotGrid().then(({ SlotGrid }) => ({ default: SlotGrid }), partMissing('The calendar')),
);

/** Takes the grid's place while its code loads. */
export function ArrivingGrid() {
  return (
    <div className={styles.arriving} data-waiting>
      <Loading />
    </div>
  );
}
