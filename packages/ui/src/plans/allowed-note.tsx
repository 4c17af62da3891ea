import { PlanIcon } from './plan-icon';
import { withNames } from '../name';
import { markName } from '../names-text';
import styles from './plans.module.css';

interface AllowedNoteProps {
  /** Which rule it breaks, in a sentence. */
  rule: string;
  /** Why that was allowed. */
  reason: string;
  /** Who allowed it; null: has left. */
  by: string | null;
}

/** A pair that breaks a rule, with whose reason. */
export function AllowedNote({ rule, reason, by }: AllowedNoteProps) {
  return (
    <div className={styles.allowed}>
      <span className={styles.allowedChip}>
        <PlanIcon name="pencil" size={20} />
        Allowed
      </span>
      <p className={styles.allowedWords}>
        {withNames(`${rule} ‘${reason}’ ${by === null ? 'Somebody who has left' : markName(by)}`)}
      </p>
    </div>
  );
}
