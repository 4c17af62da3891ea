import { type ComponentProps, useId, useState } from 'react';
import { IconButton } from '../buttons/icon-button';
import { fieldAria, FieldFrame, fieldIds, type FieldTexts } from './field-frame';
import styles from './field.module.css';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & FieldTexts;

/** A password that can be shown. Native properties and the ref go to the input. */
export function PasswordField({ label, hint, error, id, ...input }: PasswordFieldProps) {
  const ownId = useId();
  const ids = fieldIds(id ?? ownId);
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error}>
      <div className={styles.joined}>
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...fieldAria(ids, { hint, error })}
          type={shown ? 'text' : 'password'}
          id={ids.field}
          className={styles.bare}
        />
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? 'Hide password' : 'Show password'}
          className={styles.eye}
          aria-controls={ids.field}
          onClick={() => setShown(!shown)}
        />
      </div>
    </FieldFrame>
  );
}
