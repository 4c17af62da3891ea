import type { ReactNode } from 'react';
import { Paws } from './paws';
import styles from './seats.module.css';

interface SeatMeterProps {
  booked: number;
  capacity: number;
  /** A line below. */
  children?: ReactNode;
}

/** The seats of one slot at large: 'Booked: 3/4 spots'. */
export function SeatMeter({ booked, capacity, children }: SeatMeterProps) {
  return (
    <div className={styles.meter}>
      <div className={styles.meterHead}>
        <p className={styles.meterTitle}>{`Booked: ${booked}/${capacity} spots`}</p>
        <Paws booked={booked} capacity={capacity} size={25} />
      </div>
      {children && <p className={styles.meterLine}>{children}</p>}
    </div>
  );
}
