import { Children, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { VisuallyHidden } from '../layout/visually-hidden';
import styles from './day-list.module.css';

interface DayListProps {
  /** DayGroups. */
  children: ReactNode;
}

/** Slots by day, along a drawn lead. */
export function DayList({ children }: DayListProps) {
  return <div className={styles.days}>{children}</div>;
}

interface DayGroupProps {
  /** 'Thu' */
  weekday: string;
  day: string;
  /** The whole date for screen readers: 'Thursday 19 November'. */
  name: string;
  today?: boolean | undefined;
  headingLevel?: 2 | 3;
  /** Cards; each becomes one entry of the day's list. */
  children: ReactNode;
}

/** One day of a DayList. */
export function DayGroup({ weekday, day, name, today, headingLevel = 2, children }: DayGroupProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles.group}>
      <Heading className={classNames(styles.date, today && styles.today)}>
        <span aria-hidden="true" className={styles.weekday}>
          {weekday}
        </span>
        <span aria-hidden="true" className={styles.day}>
          {day}
        </span>
        <VisuallyHidden>{today ? `Today, ${name}` : name}</VisuallyHidden>
      </Heading>
      <ul className={styles.slots}>
        {Children.map(children, (card) => (
          <li className={styles.slot}>{card}</li>
        ))}
      </ul>
    </section>
  );
}
