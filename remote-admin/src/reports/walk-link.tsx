import type { CompletedWalk } from '@walkies/contract';
import { Link } from '@walkies/remote-sdk/router';
import { type Clock, whenWords } from './report-words';
import styles from './reports.module.css';

interface WalkLinkProps {
  walk: Pick<CompletedWalk, 'start_time' | 'end_time'>;
  clock: Clock;
  /** The address with the walk's details open. */
  to: string;
}

/** When a walk is; opens its details. Date and time each stay on one line. */
export function WalkLink({ walk, clock, to }: WalkLinkProps) {
  const { date, time } = whenWords(walk, clock);
  return (
    <Link className={styles.open} to={to}>
      <span>{date}</span> <span>{time}</span>
    </Link>
  );
}
