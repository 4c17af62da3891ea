import { errorText, useMyBookings } from '@walkies/api-client';
import type { Slot } from '@walkies/contract';
import { EmptyState, LoadError, Section, SlotListSkeleton } from '@walkies/ui';
import { useState } from 'react';
import { BookingTicket } from './booking-ticket';
import { CancelBookingModal } from './cancel-booking-modal';
import type { OwnDogs } from './use-own-dogs';
import styles from './walk-lists.module.css';

/** The user's future bookings as tickets with their dogs. */
export function MyBookedWalks({ dogs: { isWaiting, parts } }: { dogs: OwnDogs }) {
  const walks = useMyBookings();
  const bookings = isWaiting ? undefined : walks.data;
  const [cancelling, setCancelling] = useState<Slot | null>(null);
  return (
    <Section title="My Booked Walks">
      <LoadError of={walks}>{(error) => errorText(error, 'Failed to load time slots')}</LoadError>
      {(walks.isPending || isWaiting) && <SlotListSkeleton count={1} />}
      {bookings?.length === 0 && (
        <EmptyState title="You have no booked walks yet.">
          Pick a free hour below, and it shows up here.
        </EmptyState>
      )}
      {bookings && bookings.length > 0 && (
        <ul className={styles.tickets}>
          {bookings.map((slot) => (
            <li key={slot.id}>
              <BookingTicket
                slot={slot}
                dogs={parts && <parts.TicketDogs slotId={slot.id} />}
                onCancel={() => setCancelling(slot)}
              />
            </li>
          ))}
        </ul>
      )}
      {cancelling && <CancelBookingModal slot={cancelling} onClose={() => setCancelling(null)} />}
    </Section>
  );
}
