import type { Role, Slot } from '@walkies/contract';
import { Icon, VisuallyHidden } from '@walkies/ui';
import { iconOf, slotLook } from './slot-look';
import { slotName, timeText } from './slot-words';
import styles from './slot-event.module.css';

interface SlotEventProps {
  slot: Slot;
  viewer: Role;
  timeZone: string;
  onOpen: (slotId: number) => void;
}

/** A slot in the grid: a button that fills its time, with the word first. */
export function SlotEvent({ slot, viewer, timeZone, onOpen }: SlotEventProps) {
  const look = slotLook(slot, viewer);
  const icon = iconOf(look);
  return (
    <div className={styles.event}>
      <button
        type="button"
        className={styles.button}
        style={{ backgroundColor: look.colour, color: look.ink }}
        onClick={() => onOpen(slot.id)}
      >
        <VisuallyHidden>{slotName(look.title, slot, timeZone)}</VisuallyHidden>
        <span aria-hidden="true" className={styles.head}>
          {icon && (
            <span className={styles.icon}>
              <Icon name={icon} size={20} />
            </span>
          )}
          <span className={styles.word}>{look.title}</span>
        </span>
        <span aria-hidden="true" className={styles.facts}>
          {slot.type === 'blocked' ? (
            'All day'
          ) : (
            <>
              <span className={styles.time}>
                {timeText(new Date(slot.start_time), timeZone)} ·{' '}
              </span>
              {slot.booked_count}/{slot.capacity}
            </>
          )}
        </span>
      </button>
    </div>
  );
}
