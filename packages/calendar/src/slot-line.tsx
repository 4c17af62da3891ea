import type { Role, Slot } from '@walkies/contract';
import { Icon, VisuallyHidden } from '@walkies/ui';
import { iconOf, slotLook } from './slot-look';
import { slotName, timeText } from './slot-words';
import styles from './slot-line.module.css';

interface SlotLineProps {
  slot: Slot;
  viewer: Role;
  timeZone: string;
  onOpen: (slotId: number) => void;
}

/** A slot in the month: a button of one line, with its icon alone where its word has no room. */
export function SlotLine({ slot, viewer, timeZone, onOpen }: SlotLineProps) {
  const look = slotLook(slot, viewer);
  const icon = iconOf(look);
  return (
    <div className={styles.frame}>
      <button
        type="button"
        className={styles.line}
        style={{ backgroundColor: look.colour, color: look.ink }}
        onClick={() => onOpen(slot.id)}
      >
        <VisuallyHidden>{slotName(look.title, slot, timeZone)}</VisuallyHidden>
        {icon && (
          <span aria-hidden="true" className={styles.icon}>
            <Icon name={icon} size={18} />
          </span>
        )}
        <span aria-hidden="true" className={styles.word}>
          {look.title}
        </span>
        {slot.type !== 'blocked' && (
          <span aria-hidden="true" className={styles.time}>
            {timeText(new Date(slot.start_time), timeZone)}
          </span>
        )}
      </button>
    </div>
  );
}
