import { Button, dayName } from '@walkies/ui';
import { dayStart, type CalendarDay } from './calendar-days';
import styles from './more-days.module.css';

interface MoreDaysProps {
  lastDay: CalendarDay;
  /** The shelter's. */
  timeZone: string;
  /** More days are being loaded. */
  loading: boolean;
  onMore: () => void;
}

/** Below a list of slots: until when it goes, and the way to later days. */
export function MoreDays({ lastDay, timeZone, loading, onMore }: MoreDaysProps) {
  return (
    <div className={styles.more}>
      <p>Shown until {dayName(dayStart(lastDay, timeZone), timeZone)}.</p>
      <Button variant="secondary" wide busy={loading && 'Loading...'} onClick={onMore}>
        Show more
      </Button>
    </div>
  );
}
