import { PAW_PATH } from '../layout/paw-path';
import styles from './seats.module.css';

interface PawsProps {
  booked: number;
  capacity: number;
  /** Height in px. */
  size: number;
}

/** One paw per seat, filled when taken; the words stand beside it. */
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
