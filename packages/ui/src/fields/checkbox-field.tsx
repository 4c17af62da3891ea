import { type ComponentProps, type ReactNode, useId } from 'react';
import { fieldAria, fieldIds, FieldMessages } from './field-frame';
import styles from './field.module.css';

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  /** Stands beside the box and may hold a link. */
  label: ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A box to tick; its whole row is the target. Native properties and the ref go to the input. */
export function CheckboxField({ label, hint, error, id, ...input }: CheckboxFieldProps) {
  const ownId = useId();
  const ids = fieldIds(id ?? ownId);
  return (
    <div className={styles.frame}>
      <label className={styles.checkRow}>
        <input
          {...input}
          {...fieldAria(ids, { hint, error })}
          type="checkbox"
          id={ids.field}
          className={styles.box}
        />
        <span>{label}</span>
      </label>
      <FieldMessages ids={ids} hint={hint} error={error} />
    </div>
  );
}
