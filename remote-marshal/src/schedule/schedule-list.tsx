import { Section } from '@walkies/ui';
import styles from './schedule.module.css';
import { WalkButton } from './walk-button';
import { WEEKDAYS, weekdayName, type WeekWalk } from './week-words';

interface ScheduleListProps {
  walks: readonly WeekWalk[];
  /** The shelter's day. */
  today: string;
  onOpen: (walk: WeekWalk) => void;
}

/** The normal week under 768 px, by weekday. */
export function ScheduleList({ walks, today, onOpen }: ScheduleListProps) {
  return WEEKDAYS.map((weekday) => {
    const ofDay = walks.filter((walk) => walk.weekday === weekday);
    if (ofDay.length === 0) return null;
    return (
      <Section key={weekday} title={weekdayName(weekday)}>
        <ul className={styles.list}>
          {ofDay.map((walk) => (
            <li key={`${walk.entry.id} ${walk.first_day}`}>
              <WalkButton walk={walk} today={today} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      </Section>
    );
  });
}
