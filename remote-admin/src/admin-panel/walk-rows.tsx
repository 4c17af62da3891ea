import type { Slot } from '@walkies/contract';
import { Link } from '@walkies/remote-sdk/router';
import {
  Button,
  Card,
  dateParts,
  slotTimeLabel,
  formatTimeRange,
  useWideScreen,
  VisuallyHidden,
  markNames,
  withNames,
} from '@walkies/ui';
import { type ReactNode, useId, useState } from 'react';
import styles from './today.module.css';

/** Number of rows before the list is expanded. */
const SHORT = { phone: 4, wide: 6 };

interface WalkRowsProps {
  label: string;
  slots: readonly Slot[];
  /** On a busy day, done slots are hidden until the list is expanded. */
  isDone: (slot: Slot) => boolean;
  timeZone: string;
  /** 'told' shows the day in each row. */
  days: 'told' | 'today';
  /** A line below the walkers. */
  line?: ((slot: Slot) => ReactNode) | undefined;
  /** Content at the end of a row. */
  end: (slot: Slot, whenId: string) => ReactNode;
}

/** Slots as rows with time and walkers; each links to the slot. */
export function WalkRows(props: WalkRowsProps) {
  const { label, slots, isDone, timeZone, days, line, end } = props;
  const listId = useId();
  const [isWhole, setWhole] = useState(false);
  const most = useWideScreen() ? SHORT.wide : SHORT.phone;
  const open = slots.filter((slot) => !isDone(slot));
  const short = (slots.length > most && open.length > 0 ? open : slots).slice(0, most);
  const shown = isWhole ? slots : short;
  return (
    <Card>
      <ol className={styles.walks} aria-label={label}>
        {shown.map((slot) => (
          <li key={slot.id} className={styles.walk}>
            <Link className={styles.link} to={`/admin-calendar?slot=${slot.id}`}>
              <VisuallyHidden id={`${listId}-${slot.id}`}>
                {slotTimeLabel(slot, timeZone)}
              </VisuallyHidden>
              <span className={styles.when} aria-hidden="true">
                {days === 'told' && <span>{shortDay(slot, timeZone)}</span>}
                <span className={styles.time}>{formatTimeRange(slot, timeZone)}</span>
              </span>
              <span className={styles.who}>
                <span className={styles.names}>{withNames(whoComes(slot, isDone(slot)))}</span>
                {line && <span className={styles.line}>{withNames(line(slot))}</span>}
              </span>
            </Link>
            {end(slot, `${listId}-${slot.id}`)}
          </li>
        ))}
      </ol>
      {shown.length < slots.length && (
        <Button variant="quiet" size="small" onClick={() => setWhole(true)}>
          {`Show all ${slots.length}`}
        </Button>
      )}
    </Card>
  );
}

function shortDay({ start_time }: Slot, timeZone: string): string {
  const { weekday, day, month } = dateParts(new Date(start_time), timeZone);
  return `${weekday} ${day} ${month}`;
}

function whoComes({ booked_count, walker_names, status }: Slot, isDone: boolean): string {
  if (walker_names?.length) return markNames(walker_names);
  if (walker_names && status === 'completed') return 'No one came.';
  if (booked_count === 0) return isDone ? 'No one booked.' : 'No one booked yet.';
  return booked_count === 1 ? '1 walker' : `${booked_count} walkers`;
}
