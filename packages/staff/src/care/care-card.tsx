import { Card, withNames } from '@walkies/ui';
import type { ReactNode } from 'react';
import styles from './care.module.css';

interface CareCardProps {
  title: string;
  /** A button beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A section of a dog's page with its heading. */
export function CareCard({ title, action, children }: CareCardProps) {
  return (
    <Card as="section" className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.title}>{withNames(title)}</h2>
        {action}
      </div>
      {children}
    </Card>
  );
}
