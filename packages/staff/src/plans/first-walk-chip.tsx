import { PlanIcon } from './plan-icon';
import styles from './first-walk-chip.module.css';

/** Marks a walker who comes for the first time. */
export function FirstWalkChip() {
  return (
    <span className={styles.chip}>
      <PlanIcon name="flag" size={20} />
      First walk
    </span>
  );
}
