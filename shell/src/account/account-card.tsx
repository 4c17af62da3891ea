import { Card, Icon, Section, withNames } from '@walkies/ui';
import type { ReactNode } from 'react';
import styles from './account.module.css';

/** A part of the account under its own heading. */
export function AccountCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <Section title={title}>{children}</Section>
    </Card>
  );
}

interface AccountRowProps {
  label: string;
  value: string;
  /** What is wrong with it, and what to do. */
  problem?: string | undefined;
  /** The button or link at the right. */
  action?: ReactNode;
}

/** One fact of the account, with the way to change it. */
export function AccountRow({ label, value, problem, action }: AccountRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <p className={styles.label}>{label}</p>
        <p className={styles.value}>{withNames(value)}</p>
        {problem && (
          <p className={styles.problem}>
            <Icon name="alert" size={20} />
            <span>{problem}</span>
          </p>
        )}
      </div>
      {action}
    </div>
  );
}
