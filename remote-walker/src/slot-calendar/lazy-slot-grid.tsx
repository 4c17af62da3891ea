import { Loading } from '@walkies/ui';
import { mainPart } from '../main-part';
import styles from './lazy-slot-grid.module.css';

/** Starts to load the frame of the grid, which screens under 768 px never need. */
export const loadSlotGrid = () => import(/* webpackChunkName: "slot-grid" */ './slot-grid');

/** The calendar from 768 px. */
export const SlotGrid = mainPart(
  () => loadSlotGrid().then((chunk) => chunk.SlotGrid),
  <div className={styles.arriving} data-waiting>
    <Loading />
  </div>,
);
