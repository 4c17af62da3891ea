import { Button, Section, weekdayName } from '@walkies/ui';
import { useState } from 'react';
import styles from './schedule.module.css';
import { WalkButton } from './walk-button';
import { WEEKDAYS, type WeekWalk } from './week-words';

/** Of each day; a busy week would take more than six screens. */
const SHOWN_AT_FIRST = 5;

interface ScheduleListProps {
  walks: readonly WeekWalk[];
  /** The shelter's day. */
  today: string;
  /** Shows all walks, so that a new one is there. */
  isWhole: boolean;
  onOpen: (walk: WeekWalk) => void;
  onCopy: (weekday: number) => void;
}

/** The normal week under 768 px, by weekday. */
export function ScheduleList({ walks, ...rest }: ScheduleListProps) {
  return WEEKDAYS.map((weekday) => {
    const ofDay = walks.filter((walk) => walk.weekday === weekday);
    return ofDay.length > 0 && <Day key={weekday} walks={ofDay} weekday={weekday} {...rest} />;
  });
}

interface DayProps extends ScheduleListProps {
  weekday: number;
}

function Day({ walks, weekday, today, isWhole, onOpen, onCopy }: DayProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll || isWhole ? walks : walks.slice(0, SHOWN_AT_FIRST);
  return (
    <Section
      title={weekdayName(weekday)}
      actions={
        <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => onCopy(weekday)}>
          {`Copy ${weekdayName(weekday)}`}
        </Button>
      }
    >
      <ul className={styles.list}>
        {shown.map((walk) => (
          <li key={`${walk.entry.id} ${walk.first_day}`}>
            <WalkButton walk={walk} today={today} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {shown.length < walks.length && (
        <Button variant="quiet" size="small" onClick={() => setShowsAll(true)}>
          {`Show all ${walks.length} of this day`}
        </Button>
      )}
    </Section>
  );
}
