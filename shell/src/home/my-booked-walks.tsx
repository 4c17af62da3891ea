import { errorText, useMyBookings } from '@walkies/api-client';
import type { Slot } from '@walkies/contract';
import { EmptyState, LoadError, Section, SlotListSkeleton } from '@walkies/ui';
import { useState } from 'react';
import { BookingTicket } from './booking-ticket';
import { CancelBookingModal } from './cancel-booking-modal';
import styles from './walk-lists.module.css';

/** The caller's future bookings as tickets. */
export function MyBookedWalks() {
  const walks = useMyBookings();
  const bookings = walks.data;
  const [cancelling, setCancelling] = useState<Slot | null>(null);
  return (
    <Section title="My Booked Walks">
      <LoadError of={walks}>{(error) => errorText(error, 'Failed to load time slots')}</LoadError>
      {walks.isPending && <SlotListSkeleton count={1} />}
      {bookings?.length === 0 && (
        <EmptyState title="You have no booked walks yet.">
          Pick a free hour below, and it shows up here.
        </EmptyState>
      )}
      {bookings && bookings.length > 0 && (
        <ul className={styles.tickets}>
          {bookings.map((slot) => (
            <li key={slot.id}>
              <BookingTicket slot={slot} onCancel={() => setCancelling(slot)} />
            </li>
          ))}
        </ul>
      )}
      {cancelling && <CancelBookingModal slot={cancelling} onClose={() => setCancelling(null)} />}
    </Section>
  );
}
