import type { ReactNode } from 'react';
import curledDogUrl from '../drawings/svg/curled-dog.svg?url';
import { withNames } from '../name';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** Names the missing content. */
  title: string;
  /** One line about the next step. */
  children?: ReactNode;
  /** At most one button. */
  action?: ReactNode;
}

/** Says that a list is empty and names the next step. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.box}>
      <img src={curledDogUrl} alt="" width={168} height={84} />
      <p className={styles.title}>{withNames(title)}</p>
      {children && <p className={styles.line}>{withNames(children)}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
