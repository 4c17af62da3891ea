import { type ComponentProps, useId } from 'react';
import { Icon } from '../layout/icon';
import { fieldAria, FieldFrame, fieldIds, type FieldTexts } from './field-frame';
import styles from './field.module.css';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'className'> & FieldTexts;

/** One choice of a list; the options are children. Native properties and the ref go to the select. */
export function SelectField({ label, hint, error, id, ...select }: SelectFieldProps) {
  const ownId = useId();
  const ids = fieldIds(id ?? ownId);
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error}>
      <div className={styles.withArrow}>
        <select
          {...select}
          {...fieldAria(ids, { hint, error })}
          id={ids.field}
          className={styles.control}
        />
        <span className={styles.arrow}>
          <Icon name="chevron-down" />
        </span>
      </div>
    </FieldFrame>
  );
}
