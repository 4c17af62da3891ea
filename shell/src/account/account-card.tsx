import { Card, Icon, Section, withNames } from '@walkies/ui';
import type { ReactNode } from 'react';
import styles from './account.module.css';

/** A section of the account page with its heading. */
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
  /** The problem and its remedy, in a sentence. */
  problem?: string | undefined;
  /** The button or link at the right. */
  action?: ReactNode;
}

/** A fact about the account, with its action. */
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
