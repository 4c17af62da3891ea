import { CheckboxField } from '@walkies/ui';
import { useId } from 'react';
import styles from './message-kind.module.css';

/** One box, which saves at once. */
export interface MessageBox {
  checked: boolean;
  isSaving: boolean;
  onChange: (on: boolean) => void;
}

interface MessageKindProps {
  name: string;
  when: string;
  /** 'always': the mail cannot be turned off. */
  email: MessageBox | 'always';
  /** Null: there is no push of this kind. */
  push: MessageBox | null;
}

/** A kind of message, with the ways in which it comes. */
export function MessageKind({ name, when, email, push }: MessageKindProps) {
  const ids = { name: useId(), when: useId() };
  return (
    <div
      role="group"
      aria-labelledby={ids.name}
      aria-describedby={ids.when}
      className={styles.kind}
    >
      <div className={styles.text}>
        <div id={ids.name} className={styles.name}>
          {name}
        </div>
        <div id={ids.when} className={styles.when}>
          {email === 'always' ? `${when} The email cannot be turned off.` : when}
        </div>
      </div>
      <div className={styles.boxes}>
        {email === 'always' ? (
          <CheckboxField label="Email" aria-label={`${name}: Email`} checked disabled readOnly />
        ) : (
          <Box label="Email" name={`${name}: Email`} box={email} />
        )}
        {push && <Box label="Push" name={`${name}: Push`} box={push} />}
      </div>
    </div>
  );
}

function Box({ label, name, box }: { label: string; name: string; box: MessageBox }) {
  return (
    <CheckboxField
      label={label}
      aria-label={name}
      checked={box.checked}
      aria-busy={box.isSaving}
      onChange={({ target }) => box.onChange(target.checked)}
    />
  );
}
