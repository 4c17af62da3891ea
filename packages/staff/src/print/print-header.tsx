import { useHost } from '@walkies/remote-sdk';
import { withNames } from '@walkies/ui';
import styles from './print.module.css';

interface PrintHeaderProps {
  /** Title and days of the printed content. */
  children: string;
  now: Date;
}

/**
 * Head of a printed page: shelter, title and time of printing. Visible in print only; hides the shell's
 * frame and the page's buttons and fields there.
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

/** Blank space for notes, at the end of a printed page. */
export function PrintNotes() {
  return (
    <p className={styles.notes} aria-hidden="true">
      Notes
    </p>
  );
}
