import { CALENDAR_FIRST_HOUR, CALENDAR_LAST_HOUR, type Slot, toWallTime } from '@walkies/contract';
import { Button, slotTimeLabel } from '@walkies/ui';
import styles from './week-grid.module.css';

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00:00`;

/** True if a slot starts or ends outside the grid's hours. */
export function isOutsideHours(slot: Slot, timeZone: string): boolean {
  if (slot.type === 'blocked') return false;
  const [startDay, startTime = ''] = toWallTime(new Date(slot.start_time), timeZone).split('T');
  const [endDay, endTime = ''] = toWallTime(new Date(slot.end_time), timeZone).split('T');
  return (
    startDay !== endDay ||
    startTime < clock(CALENDAR_FIRST_HOUR) ||
    endTime > clock(CALENDAR_LAST_HOUR)
  );
}

interface OutsideHoursProps {
  slots: readonly Slot[];
  timeZone: string;
  onOpen: (slotId: number) => void;
}

/** A line for slots outside the grid's hours, so that none is overlooked. */
export function OutsideHours({ slots, timeZone, onOpen }: OutsideHoursProps) {
  const outside = slots.filter((slot) => isOutsideHours(slot, timeZone));
  if (outside.length === 0) return null;
  return (
    <div className={styles.outside}>
      <p>Earlier or later than the hours below:</p>
      <ul className={styles.times}>
        {outside.map((slot) => (
          <li key={slot.id}>
            <Button variant="secondary" size="small" onClick={() => onOpen(slot.id)}>
              {slotTimeLabel(slot, timeZone)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
