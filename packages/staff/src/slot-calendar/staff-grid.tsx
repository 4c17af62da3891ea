import { type CalendarPosition, type Selection, WeekGrid } from '@walkies/calendar';
import type { Slot } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import styles from './slot-calendar.module.css';

interface StaffGridProps {
  viewer: 'marshal' | 'admin';
  slots: readonly Slot[];
  loading: boolean;
  now: Date;
  position: CalendarPosition;
  onOpen: (slotId: number) => void;
  onSelect: (selection: Selection) => void;
}

/** The calendar from 768 px; dragging over free time adds a slot. */
export function StaffGrid(props: StaffGridProps) {
  const { timeZone } = useHost().shelter;
  return (
    <>
      <WeekGrid {...props} timeZone={timeZone} />
      <p className={styles.hint}>Drag over free time to add a slot. Click a walk to open it.</p>
    </>
  );
}
