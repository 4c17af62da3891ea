import { type Role, type Slot, takenPlaces } from '@walkies/contract';
import { Icon, type IconName, formatTimeRange, formatTime, VisuallyHidden } from '@walkies/ui';
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
  /** box: fills its time; line: in the month. */
  shape?: 'box' | 'line';
  onOpen: (slotId: number) => void;
}

/** '8:00' and 'AM'; the second part is hidden where it does not fit. */
function timeParts(slot: Slot, timeZone: string): string[] {
  if (slot.type === 'blocked') return ['All day'];
  return formatTime(new Date(slot.start_time), timeZone).split(/\s(?=\D)/u);
}

/**
 * A slot in the grid, as a button: the time first, then the icon and, with room, the word. A week can show
 * 140 of them, so each has as few elements as it can.
 */
export function SlotEvent({ slot, viewer, timeZone, shape = 'box', onOpen }: SlotEventProps) {
  const { title, colour, ink, kind } = slotStyle(slot, viewer);
  const icon = ICONS[kind];
  const label = slotLabel(title, slot, timeZone);
  const names = slot.walker_names?.join(', ');
  const [time, period] = timeParts(slot, timeZone);
  return (
    <button
      type="button"
      className={`${styles.button} ${styles[shape]}`}
      data-kind={kind}
      translate="yes"
      style={{ backgroundColor: colour, color: ink }}
      onClick={() => onOpen(slot.id)}
    >
      <VisuallyHidden>{names ? `${label}: ` : label}</VisuallyHidden>
      {names && <VisuallyHidden translate="no">{names}</VisuallyHidden>}
      <span aria-hidden="true" className={styles.time}>
        {period ? (
          <>
            <span>{time}</span>
            <span className={styles.period}>{` ${period}`}</span>
          </>
        ) : (
          time
        )}
      </span>
      {icon && <Icon name={icon} size={20} />}
      <span aria-hidden="true" className={styles.word}>
        {title}
      </span>
      {shape === 'box' && slot.type !== 'blocked' && (
        <span aria-hidden="true" className={styles.count}>
          {`${takenPlaces(slot)}/${slot.capacity}`}
        </span>
      )}
    </button>
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
      <span className={styles.time}>{formatTimeRange(times, 'UTC')}</span>
      <span className={styles.word}>Add Time Slot</span>
    </div>
  );
}
