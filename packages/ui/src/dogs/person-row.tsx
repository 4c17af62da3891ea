import { Children, type ReactNode } from 'react';
import { Avatar } from './avatar';
import styles from './people.module.css';

interface PersonRowProps {
  name: string;
  /** A second line, such as the e-mail address. */
  detail?: ReactNode;
  action?: ReactNode;
}

/** A person with initials. */
export function PersonRow({ name, detail, action }: PersonRowProps) {
  return (
    <div className={styles.row}>
      <Avatar name={name} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
      {action}
    </div>
  );
}

interface PersonListProps {
  /** What the list is of; read, not shown. */
  label: string;
  /** PersonRows; each becomes one entry. */
  children: ReactNode;
}

/** People below one another. */
export function PersonList({ label, children }: PersonListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {Children.map(children, (row) => (
        <li>{row}</li>
      ))}
    </ul>
  );
}
