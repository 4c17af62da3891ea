import type { ReactNode } from 'react';
import styles from './walks.module.css';

interface WalkPartProps {
  title: string;
  /** A button beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A section of a walk's details with its heading. */
export function WalkPart({ title, action, children }: WalkPartProps) {
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h3 className={styles.heading}>{title}</h3>
        {action}
      </div>
      {children}
    </section>
  );
}
