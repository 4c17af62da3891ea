import { Paws } from './paws';
import styles from './seats.module.css';

interface SeatsProps {
  booked: number;
  capacity: number;
}

/** Paws and words: '3/4 spots'. */
export function Seats({ booked, capacity }: SeatsProps) {
  return (
    <p className={styles.seats}>
      <Paws booked={booked} capacity={capacity} size={18} />
      {`${booked}/${capacity} spots`}
    </p>
  );
}
