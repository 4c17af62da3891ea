import { PlanIcon } from './plan-icon';
import styles from './plans.module.css';

/** Marks a walker who comes for the first time. */
export function FirstWalkChip() {
  return (
    <span className={styles.firstWalk}>
      <PlanIcon name="flag" size={20} />
      First walk
    </span>
  );
}
