import { useHost } from '@walkies/remote-sdk';
import { dayOf } from '@walkies/contract';
import { daysText } from './report-words';
import styles from './reports.module.css';

interface PaperHeadProps {
  /** Report and range, in words. */
  children: string;
  now: Date;
}

/** What a printed report begins with: whose it is, of what, and from when. Paper alone shows it. */
export function PrintHeader({ children, now }: PaperHeadProps) {
  const { shelter } = useHost();
  const today = dayOf(now, shelter.timeZone);
  return (
    <div className={styles.paperHead}>
      <p>
        <strong>{shelter.name}</strong>
      </p>
      <p>{children}</p>
      <p>{`Printed on ${daysText(today, today)}`}</p>
    </div>
  );
}
