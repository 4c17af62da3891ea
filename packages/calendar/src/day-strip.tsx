import { Button, dateParts, formatDay, VisuallyHidden } from '@walkies/ui';
import { addDays, dayStart } from './calendar-days';
import styles from './day-strip.module.css';

interface DayStripProps {
  /** Days, 'YYYY-MM-DD'. */
  first: string;
  last: string;
  /** The day at which the list starts; null: at the first. */
  chosen: string | null;
  /** Number of listed walks by day; undefined until loaded. */
  counts: ReadonlyMap<string, number> | undefined;
  /** The shelter's zone. */
  timeZone: string;
  /** True while later days load. */
  loading: boolean;
  onChoose: (day: string | null) => void;
  onLater: () => void;
}

const text = (count: number): string => `${count} ${count === 1 ? 'walk' : 'walks'}`;

/** The listed days, a week in each row; a press lets the list start at that day, another one at the first. */
export function DayStrip(props: DayStripProps) {
  const { first, last, chosen, counts, timeZone, loading, onChoose, onLater } = props;
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return (
    <div className={styles.strip}>
      <ul className={styles.days} aria-label="Start the list at a day">
        {days.map((day) => {
          const start = dayStart(day, timeZone);
          const parts = dateParts(start, timeZone);
          const count = counts?.get(day) ?? 0;
          return (
            <li key={day}>
              <button
                type="button"
                className={styles.day}
                aria-pressed={day === chosen}
                disabled={count === 0}
                onClick={() => onChoose(day === chosen ? null : day)}
              >
                <VisuallyHidden>
                  {`${formatDay(start, timeZone)}${counts ? `, ${text(count)}` : ''}`}
                </VisuallyHidden>
                <span aria-hidden="true">{parts.weekday}</span>
                <span aria-hidden="true" className={styles.number}>
                  {parts.day}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <Button variant="quiet" size="small" busy={loading && 'Loading...'} onClick={onLater}>
        Later days
      </Button>
    </div>
  );
}
