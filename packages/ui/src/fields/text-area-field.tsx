import { type ComponentProps, useId } from 'react';
import { classNames } from '../class-names';
import { fieldAria, FieldFrame, fieldIds, type FieldTexts } from './field-frame';
import styles from './field.module.css';

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'className'> & FieldTexts;

/** Several lines of text. Native properties and the ref go to the text area. */
export function TextAreaField({ label, hint, error, id, ...area }: TextAreaFieldProps) {
  const ownId = useId();
  const ids = fieldIds(id ?? ownId);
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error}>
      <textarea
        rows={3}
        {...area}
        {...fieldAria(ids, { hint, error })}
        id={ids.field}
        className={classNames(styles.control, styles.area)}
      />
    </FieldFrame>
  );
}
