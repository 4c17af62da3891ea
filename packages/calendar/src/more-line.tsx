import type { Slot } from '@walkies/contract';
import { formatDay, VisuallyHidden } from '@walkies/ui';
import { asUtc } from './calendar-days';
import type { MoreLine as Line } from './grid-events';
import styles from './slot-event.module.css';

/** '+5', and '5 more walks' for screen readers. */
export function MoreCount({ count, word }: { count: number; word?: string }) {
  return (
    <>
      <span aria-hidden="true">{`+${count}`}</span>
      {word && (
        <span aria-hidden="true" className={styles.moreWord}>
          {` ${word}`}
        </span>
      )}
      <VisuallyHidden>{`${count} more ${count === 1 ? 'walk' : 'walks'}`}</VisuallyHidden>
    </>
  );
}

interface MoreLineProps extends Line {
  onOpen: (slotIds: readonly Slot['id'][]) => void;
}

/** Below the lines of a day in the month: opens the list of all its slots. */
export function MoreLine({ day, slots, hidden, onOpen }: MoreLineProps) {
  return (
    <button
      type="button"
      className={styles.more}
      translate="yes"
      onClick={() => onOpen(slots.map(({ id }) => id))}
    >
      <VisuallyHidden>{`${formatDay(asUtc(day), 'UTC')}, `}</VisuallyHidden>
      <MoreCount count={hidden} word="more" />
    </button>
  );
}
