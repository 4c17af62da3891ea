import { errorText, type useCancelBooking, useSlotBookings } from '@walkies/api-client';
import type { Slot } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Banner, Button, Modal, RefusalBanner } from '@walkies/ui';
import { useState } from 'react';
import { SlotDetails } from './slot-details';
import { canStillCancel, cutoffText, tooLateText } from './slot-texts';

interface OwnBookingModalProps {
  slot: Slot;
  now: Date;
  cancelling: ReturnType<typeof useCancelBooking>;
  onClose: () => void;
  onCancelled: () => void;
}

/** Shows a walker's own booking and lets it be taken back, after asking once. */
export function OwnBookingModal(props: OwnBookingModalProps) {
  const { slot, now, cancelling, onClose, onCancelled } = props;
  const { shelter } = useHost();
  const bookings = useSlotBookings(slot.id);
  const [step, setStep] = useState<'show' | 'ask'>('show');
  const canCancel = canStillCancel(slot, shelter, now);

  const show = canCancel && (
    <Button variant="danger" onClick={() => setStep('ask')}>
      Cancel booking
    </Button>
  );
  const ask = (
    <>
      <Button
        variant="danger-solid"
        busy={cancelling.isPending && 'Cancelling...'}
        onClick={() => cancelling.mutate(slot.id, { onSuccess: onCancelled })}
      >
        Cancel booking
      </Button>
      <Button variant="secondary" disabled={cancelling.isPending} onClick={() => setStep('show')}>
        Keep booking
      </Button>
    </>
  );
  return (
    <Modal
      title="Your booking"
      busy={cancelling.isPending}
      onClose={onClose}
      notice={
        cancelling.isError ? (
          <RefusalBanner>
            {errorText(
              cancelling.error,
              'Failed to cancel the booking. Please try again.',
              'server-first',
            )}
          </RefusalBanner>
        ) : (
          step === 'ask' && <Banner tone="info">Give your place back to other walkers?</Banner>
        )
      }
      actions={step === 'ask' ? ask : show}
      footnote={canCancel ? cutoffText(shelter) : tooLateText(slot, shelter)}
    >
      <SlotDetails slot={slot} bookings={bookings} line="One of these spots is yours." />
    </Modal>
  );
}
