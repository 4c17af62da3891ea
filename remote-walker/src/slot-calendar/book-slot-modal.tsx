import { errorText, useBookSlot, useSlotBookings } from '@walkies/api-client';
import type { Slot } from '@walkies/contract';
import { Banner, Button, Modal } from '@walkies/ui';
import { SlotDetails } from './slot-details';
import { CUTOFF_TEXT } from './slot-texts';

interface BookSlotModalProps {
  slot: Slot;
  onClose: () => void;
  onBooked: () => void;
}

/** Asks a walker whether to take a place in a slot. A refusal is told here, and it stays open. */
export function BookSlotModal({ slot, onClose, onBooked }: BookSlotModalProps) {
  const bookings = useSlotBookings(slot.id);
  const booking = useBookSlot();
  const booked = bookings.data?.count ?? slot.booked_count;
  const full = booked >= slot.capacity;

  return (
    <Modal
      title="Confirm Booking"
      busy={booking.isPending}
      onClose={onClose}
      notice={
        booking.isError && (
          <Banner tone="error">
            {errorText(
              booking.error,
              'Failed to book time slot. Please try again.',
              'server-first',
            )}
          </Banner>
        )
      }
      actions={
        <>
          <Button
            icon="check"
            disabled={full}
            disabledReason="This walk is full."
            busy={booking.isPending && 'Booking...'}
            onClick={() => booking.mutate(slot.id, { onSuccess: onBooked })}
          >
            Confirm
          </Button>
          <Button variant="secondary" disabled={booking.isPending} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
      footnote={CUTOFF_TEXT}
    >
      <SlotDetails slot={slot} bookings={bookings} />
    </Modal>
  );
}
