import type { Role } from '@walkies/contract';
import { Button, IconButton, formatMonth, formatPeriod, SegmentedControl } from '@walkies/ui';
import { asUtc } from './calendar-days';
import type { CalendarPosition } from './calendar-position';
import styles from './calendar-toolbar.module.css';
import { LEGENDS } from './slot-style';

/** Legend of the colours in a role's calendar. */
function CalendarLegend({ viewer }: { viewer: Role }) {
  return (
    <ul className={styles.swatches}>
      {LEGENDS[viewer].map(({ title, colour }) => (
        <li key={title} className={styles.entry}>
          <span className={styles.swatch} style={{ backgroundColor: colour }} />
          <span>{title}</span>
        </li>
      ))}
    </ul>
  );
}

const VIEWS = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'day', label: 'Day' },
] as const;

function titleOf({ view, day, first, last, isComing }: CalendarPosition): string {
  if (view === 'month' && !isComing) return formatMonth(asUtc(day));
  return formatPeriod(asUtc(first), asUtc(last));
}

interface CalendarToolbarProps {
  position: CalendarPosition;
  viewer: Role;
}

/** Previous, today and next, the visible period, the legend, and the choice of view. */
export function CalendarToolbar({ position, viewer }: CalendarToolbarProps) {
  const { view, showView, showToday, step } = position;
  return (
    <div className={styles.toolbar}>
      <div className={styles.steps}>
        <IconButton
          icon="chevron-left"
          label={`Previous ${view}`}
          className={styles.step}
          onClick={() => step(-1)}
        />
        <Button variant="secondary" size="small" onClick={showToday}>
          Today
        </Button>
        <IconButton
          icon="chevron-right"
          label={`Next ${view}`}
          className={styles.step}
          onClick={() => step(1)}
        />
      </div>
      <h2 className={styles.title} dir="auto" aria-live="polite">
        {titleOf(position)}
      </h2>
      <div className={styles.choices}>
        <CalendarLegend viewer={viewer} />
        <SegmentedControl label="View" options={VIEWS} value={view} onChange={showView} />
      </div>
    </div>
  );
}
