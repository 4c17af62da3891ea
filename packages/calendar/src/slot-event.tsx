import type { Role, Slot } from '@walkies/contract';
import {
  Icon,
  type IconName,
  formatTimeRange,
  formatTime,
  VisuallyHidden,
  withNames,
} from '@walkies/ui';
import styles from './slot-event.module.css';
import { slotLabel } from './slot-label';
import { slotStyle, type SlotStyle } from './slot-style';

/** Icons beside a slot's word; they replace the word where it does not fit. */
const ICONS = {
  available: 'paw',
  mine: 'check',
  booked: 'check',
  full: 'person',
  completed: 'check-circle',
  blocked: 'block',
  other: null,
} as const satisfies Record<SlotStyle['kind'], IconName | null>;

interface SlotEventProps {
  slot: Slot;
  viewer: Role;
  timeZone: string;
  /** box: fills its time, the word first; line: in the month, the time only. */
  shape?: 'box' | 'line';
  onOpen: (slotId: number) => void;
}

/** A slot in the grid, as a button. */
export function SlotEvent({ slot, viewer, timeZone, shape = 'box', onOpen }: SlotEventProps) {
  const { title, colour, ink, kind } = slotStyle(slot, viewer);
  const icon = ICONS[kind];
  const time = formatTime(new Date(slot.start_time), timeZone);
  return (
    <div className={styles[shape]}>
      <button
        type="button"
        className={styles.button}
        translate="yes"
        style={{ backgroundColor: colour, color: ink }}
        onClick={() => onOpen(slot.id)}
      >
        <VisuallyHidden>{withNames(slotLabel(title, slot, timeZone))}</VisuallyHidden>
        <span aria-hidden="true" className={styles.head}>
          {icon && (
            <span className={styles.icon}>
              <Icon name={icon} size={20} />
            </span>
          )}
          <span className={styles.word}>{title}</span>
        </span>
        <span aria-hidden="true" className={styles.facts}>
          {slot.type === 'blocked' ? (
            <span>All day</span>
          ) : (
            <>
              <span className={styles.time}>{time}</span>
              {shape === 'box' && (
                <>
                  <span className={styles.time}> · </span>
                  <span>{`${slot.booked_count}/${slot.capacity}`}</span>
                </>
              )}
            </>
          )}
        </span>
      </button>
    </div>
  );
}

interface DragPreviewProps {
  /** Grid times. */
  start: Date | null;
  end: Date | null;
}

/** Preview of the slot while dragging. */
export function DragPreview({ start, end }: DragPreviewProps) {
  if (!start || !end) return null;
  const times = { start_time: start.toISOString(), end_time: end.toISOString() };
  return (
    <div className={styles.ghost}>
      <span className={styles.word}>Add Time Slot</span>
      <span className={styles.facts}>{formatTimeRange(times, 'UTC')}</span>
    </div>
  );
}
