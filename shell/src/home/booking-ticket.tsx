import { dayOf, type Slot } from '@walkies/contract';
import { useHost, useNow } from '@walkies/remote-sdk';
import { Link } from '@walkies/remote-sdk/router';
import {
  Button,
  buttonClass,
  formatDayAndTime,
  dateParts,
  TicketCard,
  formatTimeRange,
  useCutoff,
} from '@walkies/ui';
import type { ReactNode } from 'react';

interface BookingTicketProps {
  slot: Slot;
  /** The dogs that the walker is to walk. */
  dogs: ReactNode;
  onCancel: () => void;
}

/** A booking with its actions. */
export function BookingTicket({ slot, dogs, onCancel }: BookingTicketProps) {
  const { shelter } = useHost();
  const { timeZone } = shelter;
  const now = useNow();
  const cutoff = useCutoff(slot, shelter);
  const start = new Date(slot.start_time);
  const { weekday, day, month } = dateParts(start, timeZone);
  const isToday = dayOf(start, timeZone) === dayOf(now, timeZone);
  return (
    <TicketCard
      weekday={isToday ? 'Today' : weekday}
      day={day}
      month={month}
      time={formatTimeRange(slot, timeZone)}
      label={formatDayAndTime(slot, timeZone)}
      marshal={slot.marshal_name}
      booked={slot.booked_count}
      capacity={slot.capacity}
      below={dogs}
      actions={(labelId) => (
        <>
          <Link
            to={`/walker-calendar?slot=${slot.id}`}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
            aria-describedby={labelId}
          >
            View
          </Link>
          {!cutoff.isPast && (
            <Button variant="quiet" size="small" aria-describedby={labelId} onClick={onCancel}>
              Cancel booking
            </Button>
          )}
        </>
      )}
      note={cutoff.isPast && cutoff.text}
    />
  );
}
