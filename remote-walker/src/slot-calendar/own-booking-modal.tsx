import { errorText, type useCancelBooking, useSlotBookings } from '@walkies/api-client';
import { CHECK_IN_MINUTES, type Slot } from '@walkies/contract';
import { NOT_BOOKED } from '@walkies/contract/texts';
import { useHost, useNow } from '@walkies/remote-sdk';
import { Banner, Button, lazyModal, lazyPart, Modal, ErrorBanner, useCutoff } from '@walkies/ui';
import { useSearchParams } from '@walkies/remote-sdk/router';
import { useState } from 'react';
import { useCancelLate } from './booking-api';
import { PlaceNow, SlotGone } from './calendar-banners';
import { SlotDetails, YOURS } from './slot-details';
import { cancelUntilText } from './slot-texts';

// Optional content: the modal works even if its code fails to load.
const SlotCheckIn = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "here" */ '../check-in/slot-check-in')).SlotCheckIn,
);

// Few walkers need them, so the calendar does not load them.
const LateCancelModal = lazyModal(
  'I can’t come',
  async () => (await import(/* webpackChunkName: "giving-up" */ './late-cancel-modal')).default,
);
const CoverLinkModal = lazyModal(
  'Find cover',
  async () => (await import(/* webpackChunkName: "giving-up" */ './cover-link-modal')).default,
);

interface OwnBookingModalProps {
  slot: Slot;
  isGone: boolean;
  cancelling: ReturnType<typeof useCancelBooking>;
  onClose: () => void;
  /** `how`: before or after the cut-off. */
  onCancelled: (how: 'in-time' | 'late') => void;
}

const EXCUSED =
  'The time was changed at short notice. If you cannot come, say so here: it does not count as a late cancel.';
const MINUTE_MS = 60_000;

/** Shows a walker's own booking and cancels it after a confirmation. */
export function OwnBookingModal(props: OwnBookingModalProps) {
  const { slot, isGone, cancelling, onClose, onCancelled } = props;
  const { shelter } = useHost();
  const now = useNow();
  const bookings = useSlotBookings(slot.id);
  const cancellingLate = useCancelLate();
  const cutoff = useCutoff(slot, shelter);
  // The ticket's link: the walker cannot come.
  const cannotCome = useSearchParams()[0].has('cannot');
  const first = cutoff.isPast ? 'late' : 'ask';
  const [step, setStep] = useState<'show' | 'ask' | 'late' | 'cover'>(cannotCome ? first : 'show');
  const isTooLate = cutoff.isPast && !cancelling.isPending;
  const isUndecided = cancelling.isUndecided || cancellingLate.isUndecided;
  const isReleased = !slot.booked_by_me && !isUndecided;
  const isConfirming = step === 'ask';
  const isNear = Date.parse(slot.start_time) - now.getTime() <= CHECK_IN_MINUTES * MINUTE_MS;
  const lateLine = slot.excused ? EXCUSED : cutoff.text;
  const cutoffLine = cutoff.isPast ? lateLine : cancelUntilText(slot, shelter, now);

  const hasStarted = Date.parse(slot.start_time) <= now.getTime();
  const details = !isReleased && !hasStarted && !isGone && (
    <>
      {isTooLate ? (
        <Button variant="danger" onClick={() => setStep('late')}>
          I can’t come
        </Button>
      ) : (
        <Button variant="danger" onClick={() => setStep('ask')}>
          Cancel booking
        </Button>
      )}
      <Button variant="secondary" onClick={() => setStep('cover')}>
        Find cover
      </Button>
    </>
  );
  const question = (
    <>
      <Button
        variant="danger-solid"
        busy={cancelling.isPending && 'Cancelling...'}
        onClick={() => cancelling.mutate(slot.id, { onSuccess: () => onCancelled('in-time') })}
      >
        Cancel booking
      </Button>
      <Button variant="secondary" disabled={cancelling.isPending} onClick={() => setStep('show')}>
        Keep booking
      </Button>
    </>
  );
  function noticeOf() {
    if (isReleased) return <PlaceNow slotId={slot.id} otherwise={NOT_BOOKED} />;
    if (cancelling.isError) {
      const failed = 'Failed to cancel the booking. Please try again.';
      return <ErrorBanner>{errorText(cancelling.error, failed, 'server-first')}</ErrorBanner>;
    }
    if (isGone) return <SlotGone slotId={slot.id} />;
    if (!isConfirming) return null;
    if (isTooLate) return <ErrorBanner>{cutoff.text}</ErrorBanner>;
    return <Banner tone="info">Give your place back to other walkers?</Banner>;
  }

  const closing = (
    <Button variant="secondary" onClick={onClose}>
      Close
    </Button>
  );
  const close = () => setStep('show');
  return (
    <>
      <Modal
        title={isReleased ? 'Not booked any more' : 'Your booking'}
        busy={cancelling.isPending}
        onClose={onClose}
        notice={noticeOf()}
        actions={isReleased ? closing : isConfirming && !isTooLate ? question : details}
      >
        <SlotDetails
          slot={slot}
          bookings={bookings}
          line={isReleased ? undefined : YOURS}
          cutoff={isReleased || (isConfirming && isTooLate) ? undefined : cutoffLine}
        />
        {!isReleased && isNear && <SlotCheckIn slotId={slot.id} />}
      </Modal>
      {step === 'late' && (
        <LateCancelModal
          slot={slot}
          cancelling={cancellingLate}
          onClose={close}
          onCancelled={() => onCancelled('late')}
        />
      )}
      {step === 'cover' && <CoverLinkModal slot={slot} onClose={close} />}
    </>
  );
}
