import { careStyles } from '@walkies/staff';
import { Card, withNames } from '@walkies/ui';
import type { ReactNode } from 'react';
import styles from './dog.module.css';

interface DogCardProps {
  title: string;
  /** A button beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A section of a dog's page with its heading. */
export function DogCard({ title, action, children }: DogCardProps) {
  return (
    <Card as="section" className={styles.card}>
      <div className={styles.head}>
        <h2 className={careStyles.title}>{withNames(title)}</h2>
        {action}
      </div>
      {children}
    </Card>
  );
}
