import type { Role, Slot } from '@walkies/contract';
import { formatDay, Modal, ShelterTimeNote, formatTimeRange } from '@walkies/ui';
import styles from './slot-event.module.css';
import { SlotDayList } from './slot-day-list';

interface MoreSlotsModalProps {
  /** At least one slot, all of one day. */
  slots: readonly Slot[];
  viewer: Role;
  /** The shelter's zone. */
  timeZone: string;
  now: Date;
  /** True for all slots of the day; false for those hidden behind others at one time. */
  isOfDay: boolean;
  /** By slot id: the viewer has another walk then, in words. */
  overlaps?: ReadonlyMap<number, string> | undefined;
  onOpen: (slotId: number) => void;
  onClose: () => void;
}

const count = (number: number, what: string): string =>
  `${number} ${what}${number === 1 ? '' : 's'}`;

/** The list behind a '+n' link of the grid. */
export function MoreSlotsModal({ isOfDay, overlaps, onClose, ...list }: MoreSlotsModalProps) {
  const { slots, timeZone } = list;
  const [first] = slots;
  if (!first) return null;
  const start_time = first.start_time;
  const end_time = slots.reduce((latest, { end_time: end }) => (end > latest ? end : latest), '');
  const day = formatDay(new Date(start_time), timeZone);
  const time = formatTimeRange({ start_time, end_time }, timeZone);
  return (
    <Modal
      title={isOfDay ? day : `${day}, ${time}`}
      subtitle={isOfDay ? count(slots.length, 'walk') : `${count(slots.length, 'more walk')} then`}
      onClose={onClose}
    >
      <ShelterTimeNote timeZone={timeZone} now={list.now} />
      <SlotDayList
        {...list}
        headingLevel={3}
        noteOf={({ id }) => overlaps?.has(id) && <p className={styles.note}>{overlaps.get(id)}</p>}
      />
    </Modal>
  );
}
