import { type ComponentProps, useId, useState } from 'react';
import { IconButton } from '../buttons/icon-button';
import { Drawing } from '../layout/icon';
import { fieldAria, FieldFrame, fieldIds, type FieldTexts } from './field-frame';
import styles from './field.module.css';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & FieldTexts;

const EYE =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z';
const EYE_OFF =
  'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M14 14.2A3 3 0 0 1 9.8 10M6.2 7.6A16.5 16.5 0 0 0 2.5 12S6 18.5 12 18.5c1.6 0 3-.4 4.2-1';

/** A password field with a switch to show the text. Native properties and the ref go to the input. */
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
          label={shown ? 'Hide password' : 'Show password'}
          className={styles.eye}
          aria-controls={ids.field}
          onClick={() => setShown(!shown)}
        >
          <Drawing path={shown ? EYE_OFF : EYE} />
        </IconButton>
      </div>
    </FieldFrame>
  );
}
