import { errorText, useMyBookings, useWalksToday } from '@walkies/api-client';
import type { Slot } from '@walkies/contract';
import { Button, EmptyState, LoadError, Section, SlotListSkeleton } from '@walkies/ui';
import { useState } from 'react';
import { useShell } from '../shared/shell-context';
import { BookingTicket } from './booking-ticket';
import { CancelBookingModal } from './cancel-booking-modal';
import type { OwnDogs } from './use-own-dogs';
import styles from './walk-lists.module.css';

/** Enough for the present week; the rest would push the free walks away. */
const SHOWN_AT_FIRST = 3;

/** The user's future bookings as tickets with their dogs. */
export function MyBookedWalks({ dogs: { isWaiting, parts } }: { dogs: OwnDogs }) {
  const walks = useMyBookings();
  // They have tickets above.
  const today = useWalksToday().filter(() => parts !== null);
  const bookings = isWaiting
    ? undefined
    : walks.data?.filter(({ id }) => !today.some(({ slot_id }) => slot_id === id));
  const { address } = useShell().shelter.contact;
  const [showsAll, setShowsAll] = useState(false);
  const [cancelling, setCancelling] = useState<Slot | null>(null);
  return (
    <Section title="My Booked Walks">
      <LoadError of={walks}>{(error) => errorText(error, 'Failed to load time slots')}</LoadError>
      {(walks.isPending || isWaiting) && <SlotListSkeleton count={1} />}
      {bookings?.length === 0 && (
        <EmptyState
          title={
            today.length > 0 ? 'You have no other booked walks.' : 'You have no booked walks yet.'
          }
        >
          Pick a free hour below, and it shows up here.
        </EmptyState>
      )}
      {bookings && bookings.length > 0 && (
        <ul className={styles.tickets}>
          {(showsAll ? bookings : bookings.slice(0, SHOWN_AT_FIRST)).map((slot, at) => (
            <li key={slot.id}>
              <BookingTicket
                slot={slot}
                place={at === 0 ? address.join(', ') : undefined}
                dogs={parts && <parts.TicketDogs slotId={slot.id} />}
                onCancel={() => setCancelling(slot)}
              />
            </li>
          ))}
        </ul>
      )}
      {bookings && bookings.length > SHOWN_AT_FIRST && !showsAll && (
        <div className={styles.more}>
          <Button variant="secondary" icon="chevron-down" onClick={() => setShowsAll(true)}>
            {`Show all ${bookings.length} bookings`}
          </Button>
        </div>
      )}
      {cancelling && <CancelBookingModal slot={cancelling} onClose={() => setCancelling(null)} />}
    </Section>
  );
}
