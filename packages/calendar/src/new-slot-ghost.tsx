import { timeRangeText } from '@walkies/ui';
import styles from './slot-event.module.css';

interface NewSlotGhostProps {
  /** Grid times. */
  start: Date | null;
  end: Date | null;
}

/** What a slot would be like if the drag ended now. */
export function NewSlotGhost({ start, end }: NewSlotGhostProps) {
  if (!start || !end) return null;
  const times = { start_time: start.toISOString(), end_time: end.toISOString() };
  return (
    <div className={styles.ghost}>
      <span className={styles.word}>Add Time Slot</span>
      <span className={styles.facts}>{timeRangeText(times, 'UTC')}</span>
    </div>
  );
}
