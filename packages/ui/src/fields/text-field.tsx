import { type ComponentProps, useId } from 'react';
import { fieldAria, FieldFrame, fieldIds, type FieldTexts } from './field-frame';
import styles from './field.module.css';

type TextFieldProps = Omit<ComponentProps<'input'>, 'className'> & FieldTexts;

/** One line of text. Native properties and the ref go to the input. */
export function TextField({ label, hint, error, id, ...input }: TextFieldProps) {
  const ownId = useId();
  const ids = fieldIds(id ?? ownId);
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error}>
      <input
        type="text"
        {...input}
        {...fieldAria(ids, { hint, error })}
        id={ids.field}
        className={styles.control}
      />
    </FieldFrame>
  );
}
