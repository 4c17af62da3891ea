import { PlanIcon } from './plan-icon';
import { withNames } from '../name';
import { markName } from '../names-text';
import styles from './plans.module.css';

interface AllowedNoteProps {
  /** The broken rule, in a sentence. */
  rule: string;
  /** Reason for the exception. */
  reason: string;
  /** Name of the person who allowed it; null if they have left. */
  by: string | null;
}

/** A note for a pair that breaks a rule: the rule, the reason and the person who allowed it. */
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
