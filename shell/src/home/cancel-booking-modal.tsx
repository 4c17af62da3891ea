import { errorText, useCancelBooking } from '@walkies/api-client';
import type { Slot } from '@walkies/contract';
import { useHost, useNow } from '@walkies/remote-sdk';
import {
  Button,
  formatDayAndTime,
  Modal,
  ErrorBanner,
  ShelterTimeNote,
  useCutoff,
} from '@walkies/ui';

interface CancelBookingModalProps {
  slot: Slot;
  onClose: () => void;
}

/** Confirms before a booking is cancelled. */
export function CancelBookingModal({ slot, onClose }: CancelBookingModalProps) {
  const host = useHost();
  const cancel = useCancelBooking();
  const cutoff = useCutoff(slot, host.shelter);
  const isTooLate = cutoff.isPast && !cancel.isPending;
  const now = useNow();

  function cancelBooking() {
    cancel.mutate(slot.id, {
      onSuccess: () => {
        host.toast({ tone: 'success', text: 'Booking cancelled.' });
        onClose();
      },
    });
  }

  return (
    <Modal
      title="Cancel this booking?"
      subtitle={formatDayAndTime(slot, host.shelter.timeZone)}
      busy={cancel.isPending}
      onClose={onClose}
      notice={
        (cancel.error || isTooLate) && (
          <ErrorBanner>
            {cancel.error
              ? errorText(cancel.error, 'Failed to cancel the booking.', 'server-first')
              : cutoff.text}
          </ErrorBanner>
        )
      }
      actions={
        <>
          {!isTooLate && (
            <Button
              variant="danger-solid"
              busy={cancel.isPending && 'Cancelling...'}
              onClick={cancelBooking}
            >
              Cancel booking
            </Button>
          )}
          <Button variant="secondary" disabled={cancel.isPending} onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <ShelterTimeNote timeZone={host.shelter.timeZone} now={now} />
      {!isTooLate && <p>Your place becomes free for another walker.</p>}
    </Modal>
  );
}
