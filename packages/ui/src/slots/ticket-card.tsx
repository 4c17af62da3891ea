import { type ReactNode, useId } from 'react';
import { DateTile, type DateTileProps } from './date-tile';
import { SlotFacts, type SlotFactsProps, SlotTime } from './slot-facts';
import { StatusChip } from './chip';
import { withNames } from '../name';
import styles from './ticket-card.module.css';

interface TicketCardProps extends SlotFactsProps, Omit<DateTileProps, 'tone'> {
  time: string;
  /** Replaces the time for screen readers: 'Thursday 19 November, 10:30 to 11:30'. */
  label?: string | undefined;
  /** Content below the perforation: the dog. */
  below?: ReactNode;
  /** Renders the buttons; gets the id of the element that names the slot. */
  actions?: (labelId: string) => ReactNode;
  /** A sentence below the buttons. */
  note?: string | false;
}

/** A walker's own booking, drawn as a ticket with the date on its stub. */
export function TicketCard({
  weekday,
  day,
  month,
  time,
  label,
  below,
  actions,
  note,
  ...facts
}: TicketCardProps) {
  const labelId = useId();
  return (
    <div>
      <div className={styles.ticket}>
        <div className={styles.walk}>
          <div className={styles.stub}>
            <DateTile weekday={weekday} day={day} month={month} tone="orange" />
          </div>
          <div className={styles.facts}>
            <StatusChip status="booked" />
            <SlotTime id={labelId} time={time} label={label} />
            <SlotFacts {...facts} />
          </div>
        </div>
        {below}
      </div>
      {actions && <div className={styles.actions}>{actions(labelId)}</div>}
      {note && <p className={styles.note}>{withNames(note)}</p>}
    </div>
  );
}
