import styles from './nav-bar.module.css';

interface LogoProps {
  /** Height in px; the width follows. */
  height?: number;
}

/**
 * The logo: a W formed by a lead with its ring. Hidden from screen readers, as the name stands beside it.
 */
export function Logo({ height = 40 }: LogoProps) {
  return (
    <svg
      aria-hidden="true"
      className={styles.mark}
      viewBox="0 0 44 40"
      width={height * 1.1}
      height={height}
      fill="none"
    >
      <path
        d="M4 8c3 17 6 23 9.5 23S19 12 22 12s5 19 8.5 19C34 31 36 24 38 14"
        stroke="currentColor"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle className={styles.ring} cx="39" cy="8" r="4" strokeWidth="3.5" />
    </svg>
  );
}
