import { PAW_PATH } from '../layout/icon';
import styles from './seats.module.css';

interface PawsProps {
  booked: number;
  capacity: number;
  /** Height in px. */
  size: number;
}

/** One paw per seat, filled if taken; decorative beside the words. */
export function Paws({ booked, capacity, size }: PawsProps) {
  const step = 28;
  const width = step * capacity - 4;
  return (
    <svg
      aria-hidden="true"
      className={styles.paws}
      viewBox={`0 0 ${width} 24`}
      width={(width / 24) * size}
      height={size}
    >
      {Array.from({ length: capacity }, (_, seat) => (
        <path
          key={seat}
          d={PAW_PATH}
          transform={`translate(${seat * step} 0)`}
          className={seat < booked ? styles.taken : styles.free}
        />
      ))}
    </svg>
  );
}

interface SeatsProps {
  booked: number;
  capacity: number;
  /** Adds '1 left'. */
  showsLeft?: boolean;
}

/** Paws and words: '3/4 spots'. */
export function Seats({ booked, capacity, showsLeft }: SeatsProps) {
  return (
    <p className={styles.seats}>
      <Paws booked={booked} capacity={capacity} size={18} />
      <span>{`${booked}/${capacity} spots`}</span>
      {showsLeft && <strong className={styles.left}>{`${capacity - booked} left`}</strong>}
    </p>
  );
}
