import type { ReactNode } from 'react';
import { Icon } from '../layout/icon';
import { withNames } from '../name';
import styles from './field.module.css';

export interface FieldTexts {
  /** Stands above the field. */
  label: string;
  hint?: string | undefined;
  /** Error text; also marks the field as invalid. */
  error?: string | undefined;
}

interface FieldMessagesProps {
  ids: FieldIds;
  hint?: string | undefined;
  error?: string | undefined;
}

interface FieldIds {
  field: string;
  hint: string;
  error: string;
}

/** Derives the ids of a field's parts from the field's id. */
export function fieldIds(field: string): FieldIds {
  return { field, hint: `${field}-hint`, error: `${field}-error` };
}

/** ARIA attributes that connect a field with its hint and its error. */
export function fieldAria(ids: FieldIds, { hint, error }: { hint?: unknown; error?: unknown }) {
  const described = [error ? ids.error : '', hint ? ids.hint : ''].filter(Boolean).join(' ');
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  } as const;
}

export function FieldMessages({ ids, hint, error }: FieldMessagesProps) {
  return (
    <>
      {error && (
        <p className={styles.error} id={ids.error}>
          <Icon name="alert" size={22} />
          <span>{withNames(error)}</span>
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={ids.hint}>
          {withNames(hint)}
        </p>
      )}
    </>
  );
}

interface FieldFrameProps extends FieldTexts {
  ids: FieldIds;
  children: ReactNode;
}

/** Label above, the field, then error and hint. */
export function FieldFrame({ ids, label, hint, error, children }: FieldFrameProps) {
  return (
    <div className={styles.frame}>
      <label className={styles.label} htmlFor={ids.field}>
        {withNames(label)}
      </label>
      {children}
      <FieldMessages ids={ids} hint={hint} error={error} />
    </div>
  );
}
