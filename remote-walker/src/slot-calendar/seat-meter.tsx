import { Paws } from '@walkies/ui';
import type { ReactNode } from 'react';
import styles from './seat-meter.module.css';

interface SeatMeterProps {
  booked: number;
  capacity: number;
  /** A line below. */
  children?: ReactNode;
}

/** The seats of one slot in a large size: 'Booked: 3/4 spots'. */
export function SeatMeter({ booked, capacity, children }: SeatMeterProps) {
  return (
    <div className={styles.meter}>
      <div className={styles.head}>
        <p className={styles.title}>{`Booked: ${booked}/${capacity} spots`}</p>
        <Paws booked={booked} capacity={capacity} size={25} />
      </div>
      {children && <p className={styles.line}>{children}</p>}
    </div>
  );
}
