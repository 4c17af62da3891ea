import type { ReactNode } from 'react';
import styles from './slot-calendar.module.css';

/** A page's main buttons at the bottom edge of a phone. */
export function ThumbBar({ children }: { children: ReactNode }) {
  return <div className={styles.thumb}>{children}</div>;
}
