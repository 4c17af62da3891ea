import { type Role, type Slot, takenPlaces } from '@walkies/contract';
import {
  classNames,
  Icon,
  type IconName,
  formatTimeRange,
  formatTime,
  VisuallyHidden,
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

/** The visible word instead of 'Available', where the viewer has another walk. */
const YOU_WALK = 'You walk then';

interface SlotEventProps {
  slot: Slot;
  viewer: Role;
  timeZone: string;
  /** box: fills its time; line: in the month. */
  shape?: 'box' | 'line';
  /** The viewer has another walk then, in words. */
  overlap?: string | undefined;
  onOpen: (slotId: number) => void;
}

/** '8:00 AM', without its second part where that does not fit. */
export function EventTime({ at, timeZone }: { at: Date; timeZone: string }) {
  const [time, period] = formatTime(at, timeZone).split(/\s(?=\D)/u);
  return (
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
  );
}

/**
 * A slot in the grid, as a button: the time first, then the icon and, with room, the word. A week can show
 * 140 of them, so each has as few elements as it can.
 */
export function SlotEvent(props: SlotEventProps) {
  const { slot, viewer, timeZone, shape = 'box', overlap, onOpen } = props;
  const { title, colour, ink, kind } = slotStyle(slot, viewer);
  const isTaken = overlap !== undefined && kind === 'available';
  const icon = isTaken ? 'clock' : ICONS[kind];
  const facts = slotLabel(title, slot, timeZone);
  const label = overlap ? `${facts}. ${overlap}` : facts;
  const names = slot.walker_names?.join(', ');
  return (
    <button
      type="button"
      className={classNames(styles.button, styles[shape], isTaken && styles.taken)}
      data-kind={kind}
      translate="yes"
      style={{ backgroundColor: colour, color: ink }}
      onClick={() => onOpen(slot.id)}
    >
      <VisuallyHidden>{names ? `${label}: ` : label}</VisuallyHidden>
      {names && <VisuallyHidden translate="no">{names}</VisuallyHidden>}
      {slot.type === 'blocked' ? (
        <span aria-hidden="true" className={styles.time}>
          All day
        </span>
      ) : (
        <EventTime at={new Date(slot.start_time)} timeZone={timeZone} />
      )}
      {icon && <Icon name={icon} size={20} />}
      <span aria-hidden="true" className={styles.word}>
        {isTaken ? YOU_WALK : title}
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
