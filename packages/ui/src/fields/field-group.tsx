import { type ReactNode, useId } from 'react';
import { withNames } from '../name';
import { fieldAria, fieldIds, FieldMessages } from './field-frame';
import styles from './field.module.css';

interface FieldGroupProps {
  /** Stands above the fields. */
  label: string;
  error?: string | undefined;
  children: ReactNode;
}

/** Fields that answer one question, such as checkboxes. */
export function FieldGroup({ label, error, children }: FieldGroupProps) {
  const ids = fieldIds(useId());
  return (
    <fieldset
      className={styles.group}
      aria-describedby={fieldAria(ids, { error })['aria-describedby']}
    >
      <legend className={styles.label}>{withNames(label)}</legend>
      {children}
      <FieldMessages ids={ids} error={error} />
    </fieldset>
  );
}
