import { PlanIcon } from '@walkies/staff';
import { Chip, markName, withNames } from '@walkies/ui';
import styles from './allowed-note.module.css';

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
    <div className={styles.note}>
      <Chip tone="allowed" icon={<PlanIcon name="pencil" size={20} />}>
        Allowed
      </Chip>
      <p className={styles.words}>
        {withNames(`${rule} ‘${reason}’ ${by === null ? 'Somebody who has left' : markName(by)}`)}
      </p>
    </div>
  );
}
