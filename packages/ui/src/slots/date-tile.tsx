import { classNames } from '../class-names';
import styles from './date-tile.module.css';

interface DateTileProps {
  /** 'Thu', or 'Today'. */
  weekday: string;
  day: string;
  /** 'Nov' */
  month: string;
  tone?: 'burgundy' | 'orange';
}

/** A date as a calendar leaf. */
export function DateTile({ weekday, day, month, tone = 'burgundy' }: DateTileProps) {
  return (
    <p className={classNames(styles.tile, styles[tone])}>
      <span className={styles.small}>{weekday}</span> <span className={styles.day}>{day}</span>{' '}
      <span className={styles.small}>{month}</span>
    </p>
  );
}
