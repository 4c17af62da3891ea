import type { Slot } from '@walkies/contract';
import { Button, spokenTime } from '@walkies/ui';
import { isOutsideHours } from './outside-hours';
import styles from './week-grid.module.css';

interface OutsideHoursProps {
  slots: readonly Slot[];
  timeZone: string;
  onOpen: (slotId: number) => void;
}

/** A line for the slots that the grid's hours cannot show, so that none is missed. */
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
              {spokenTime(slot, timeZone)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
