import type { Role, Slot } from '@walkies/contract';
import { Icon, type IconName, VisuallyHidden } from '@walkies/ui';
import { slotLook, type SlotLook } from './slot-look';
import { slotName, timeText } from './slot-words';
import styles from './slot-event.module.css';

const ICONS = {
  available: 'paw',
  mine: 'check',
  booked: 'check',
  full: 'person',
  completed: 'check-circle',
  blocked: 'block',
  other: null,
} as const satisfies Record<SlotLook['kind'], IconName | null>;

/** Where a word divides that two slots side by side have no room for. */
const DIVIDED: ReadonlyMap<string, string> = new Map(
  ['Avail-able', 'Book-ed', 'Com-pleted', 'block-ed', 'BLOCK-ED'].map((word) => [
    word.replace('-', ''),
    word.replace('-', '\u00AD'),
  ]),
);

interface SlotEventProps {
  slot: Slot;
  viewer: Role;
  timeZone: string;
  onOpen: (slotId: number) => void;
}

/** A slot in the grid: a button that fills its time, with the word first. */
export function SlotEvent({ slot, viewer, timeZone, onOpen }: SlotEventProps) {
  const { title, colour, ink, kind } = slotLook(slot, viewer);
  const icon = ICONS[kind];
  return (
    <div className={styles.event}>
      <button
        type="button"
        className={styles.button}
        style={{ backgroundColor: colour, color: ink }}
        onClick={() => onOpen(slot.id)}
      >
        <VisuallyHidden>{slotName(title, slot, timeZone)}</VisuallyHidden>
        <span aria-hidden="true" className={styles.word}>
          {icon && (
            <span className={styles.icon}>
              <Icon name={icon} size={20} />
            </span>
          )}
          {DIVIDED.get(title) ?? title}
        </span>
        <span aria-hidden="true" className={styles.facts}>
          {slot.type === 'blocked'
            ? 'All day'
            : `${timeText(new Date(slot.start_time), timeZone)} · ${slot.booked_count}/${slot.capacity}`}
        </span>
      </button>
    </div>
  );
}
