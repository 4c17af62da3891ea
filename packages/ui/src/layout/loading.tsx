import { Icon } from './icon';
import styles from './loading.module.css';

/** 'Loading...', visible only after 200 ms. */
export function Loading() {
  return (
    <p className={styles.loading} role="status">
      <Icon name="clock" />
      Loading...
    </p>
  );
}

interface SpinnerProps {
  /** Width and height in px. */
  size?: number;
}

/** A spinning ring, for use beside a text. */
export function Spinner({ size = 20 }: SpinnerProps) {
  return (
    <svg aria-hidden="true" className={styles.ring} viewBox="0 0 24 24" width={size} height={size}>
      <circle cx="12" cy="12" r="9.5" opacity="0.35" />
      <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" />
    </svg>
  );
}
