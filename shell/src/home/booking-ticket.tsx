import { dayOf, type Slot, takenPlaces } from '@walkies/contract';
import { useHost, useNow } from '@walkies/remote-sdk';
import { Link } from '@walkies/remote-sdk/router';
import {
  Button,
  buttonClass,
  ButtonRow,
  dateParts,
  DateTile,
  formatDayAndTime,
  formatTimeRange,
  namedAlso,
  SlotFacts,
  SlotTime,
  StatusChip,
  useCutoff,
  withNames,
} from '@walkies/ui';
import { type ReactNode, useId } from 'react';
import styles from './booking-ticket.module.css';

interface BookingTicketProps {
  slot: Slot;
  /** Where to be; for the next walk only, as all walks begin there. */
  place?: string | undefined;
  /** The dogs that the walker is to walk, below the perforation. */
  dogs: ReactNode;
  onCancel: () => void;
}

/** A booking with its actions, drawn as a ticket with the date on its stub. */
export function BookingTicket({ slot, place, dogs, onCancel }: BookingTicketProps) {
  const { shelter } = useHost();
  const { timeZone } = shelter;
  const now = useNow();
  const cutoff = useCutoff(slot, shelter);
  const labelId = useId();
  const start = new Date(slot.start_time);
  const { weekday, day, month } = dateParts(start, timeZone);
  const isToday = dayOf(start, timeZone) === dayOf(now, timeZone);
  return (
    <div className={styles.ticket}>
      <div className={styles.walk}>
        <div className={styles.stub}>
          <DateTile weekday={isToday ? 'Today' : weekday} day={day} month={month} tone="orange" />
        </div>
        <div className={styles.facts}>
          <StatusChip status="booked" />
          <SlotTime
            id={labelId}
            time={formatTimeRange(slot, timeZone)}
            label={formatDayAndTime(slot, timeZone)}
          />
          <SlotFacts
            marshal={slot.marshal_name}
            booked={takenPlaces(slot)}
            capacity={slot.capacity}
          />
          {place && (
            <p className={styles.place}>
              <span>Be at</span> <strong translate="no">{place}</strong>
            </p>
          )}
        </div>
      </div>
      {dogs}
      <div className={styles.end}>
        <ButtonRow>
          <Link
            to={`/walker-calendar?slot=${slot.id}`}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
            {...namedAlso(`${labelId}-view`, labelId)}
          >
            View
          </Link>
          {!cutoff.isPast && (
            <Button variant="quiet" size="small" about={labelId} onClick={onCancel}>
              Cancel booking
            </Button>
          )}
        </ButtonRow>
        <p className={styles.note}>{withNames(cutoff.text)}</p>
      </div>
    </div>
  );
}
