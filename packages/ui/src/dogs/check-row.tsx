import { type ReactNode, useId } from 'react';
import field from '../fields/field.module.css';
import { Avatar } from './people';
import { RowWords } from './row-words';
import styles from './check-row.module.css';

interface CheckRowProps {
  name: string;
  /** A second line, such as the meaning of an empty box. */
  detail?: ReactNode;
  /** Replaces the initials: a dog's photo. */
  picture?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A person or a dog with a checkbox at the right, under the thumb; the whole row is the target. */
export function CheckRow(props: CheckRowProps) {
  const { name, detail, picture, checked, disabled = false, onChange } = props;
  const nameId = useId();
  const detailId = useId();
  return (
    <label className={styles.row}>
      {picture ?? <Avatar name={name} />}
      <RowWords {...{ name, nameId, detail, detailId }} />
      <input
        type="checkbox"
        className={field.box}
        aria-labelledby={nameId}
        aria-describedby={detail ? detailId : undefined}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}

interface CheckListProps {
  /** Accessible name of the list; not shown. */
  label: string;
  children: ReactNode;
}

export function CheckList({ label, children }: CheckListProps) {
  return (
    <div role="group" aria-label={label} className={styles.list}>
      {children}
    </div>
  );
}
