import type { Slot } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Link } from '@walkies/remote-sdk/router';
import { Button, buttonClass, TicketCard, useCutoff } from '@walkies/ui';
import { useState } from 'react';
import { slotWords } from './slot-words';

interface BookingTicketProps {
  slot: Slot;
  onCancel: () => void;
}

/** One booking with what can be done about it. */
export function BookingTicket({ slot, onCancel }: BookingTicketProps) {
  const { shelter } = useHost();
  const [now] = useState(() => new Date());
  const cutoff = useCutoff(slot, shelter);
  const words = slotWords(slot, shelter.timeZone, now);
  return (
    <TicketCard
      weekday={words.isToday ? 'Today' : words.weekday}
      day={words.day}
      month={words.month}
      time={words.time}
      label={words.label}
      marshal={slot.marshal_name}
      booked={slot.booked_count}
      capacity={slot.capacity}
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
