import { useHost } from '@walkies/remote-sdk';
import { withNames } from '@walkies/ui';
import styles from './print.module.css';

interface PrintHeaderProps {
  /** What is printed, and of which days. */
  children: string;
  now: Date;
}

/**
 * The head of a printed page: whose it is, of what, and from when. It shows on paper alone, and takes the shell's
 * frame, buttons and fields of its page off the paper.
 */
export function PrintHeader({ children, now }: PrintHeaderProps) {
  const { shelter } = useHost();
  const printed = new Intl.DateTimeFormat(undefined, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: shelter.timeZone,
  }).format(now);
  return (
    <div className={styles.header} aria-hidden="true">
      <p className={styles.title}>{withNames(`${shelter.name}: ${children}`)}</p>
      <p>{`Printed on ${printed}`}</p>
    </div>
  );
}

/** Room to write, at the end of a printed page. */
export function PrintNotes() {
  return (
    <p className={styles.notes} aria-hidden="true">
      Notes
    </p>
  );
}
