import { useSlotBookings, useWaitingList } from '@walkies/api-client';
import type { Slot } from '@walkies/contract';
import { NOT_BOOKED, placeGivenBack } from '@walkies/contract/texts';
import { useHost, useNow } from '@walkies/remote-sdk';
import {
  Banner,
  Button,
  formatTimeRange,
  lazyPart,
  Modal,
  ErrorBanner,
  withNames,
} from '@walkies/ui';
import { useSearchParams } from '@walkies/remote-sdk/router';
import { Fragment, useId, useState } from 'react';
import { PlaceNow, SlotGone } from './calendar-banners';
import { MissingProfileForm } from './lazy-profile-form';
import { ownWalkDuring } from './own-overlap';
import { SlotDetails, YOURS } from './slot-details';
import { cancelUntilText } from './slot-texts';
import type { Booking } from './use-booking';

// Optional content: the modal works even if its code fails to load.
const WaitingPart = lazyPart(
  async () => (await import(/* webpackChunkName: "waiting" */ './waiting-part')).WaitingPart,
);

interface BookSlotModalProps {
  slot: Slot;
  /** The walker's own walks. */
  own: readonly Slot[];
  isGone: boolean;
  booking: Booking;
  onClose: () => void;
}

/**
 * Confirms a booking and asks for missing parts of the profile. A refusal shows here, and the modal stays
 * open.
 */
export function BookSlotModal({ slot, own, isGone, booking, onClose }: BookSlotModalProps) {
  const { shelter, session } = useHost();
  const now = useNow();
  const bookings = useSlotBookings(slot.id);
  const other = ownWalkDuring(slot, own);
  const { missing, problem, isPending, isUndecided, book } = booking;
  const formId = useId();
  const [typed, setTyped] = useState(false);
  const booked = bookings.data?.count ?? slot.booked_count;
  const hasNoPlace = booked + (slot.reserved_count ?? 0) >= slot.capacity;
  // Only staff can book them in again.
  const isGivenBack = slot.given_back && !slot.booked_by_me;
  const waiting = useWaitingList(slot.id, {
    enabled: hasNoPlace && !slot.booked_by_me && !isGivenBack,
  });
  const reservedUntil = waiting.data?.reserved_until ?? null;
  const isOffered = reservedUntil !== null && new Date(reservedUntil) > now;
  const full = hasNoPlace && !isOffered;
  const waits = hasNoPlace && !slot.booked_by_me && !isGivenBack && waiting.data;
  const isToConfirm = session?.emailConfirmation === 'required';
  const isMine = slot.booked_by_me && !isUndecided;
  // The walker followed a mail's link about their own booking.
  const isPromised = useSearchParams()[0].has('mine');
  const isIncomplete = missing.length > 0 && !full && !isMine && !isGivenBack;

  const close = (
    <Button variant="secondary" disabled={isPending} onClick={onClose}>
      {isMine || isGivenBack ? 'Close' : 'Cancel'}
    </Button>
  );
  function reasonOf() {
    if (full) return 'This walk is full.';
    if (other) {
      return `You have booked another walk at this time: ${formatTimeRange(other, shelter.timeZone)}.`;
    }
    return isToConfirm ? 'Please confirm your address first.' : null;
  }
  const reason = reasonOf();
  function noticeOf() {
    if (isMine) return <Banner tone="info">You are booked for this walk.</Banner>;
    if (isGivenBack)
      return (
        <Banner tone="info">{withNames(placeGivenBack(slot.marshal_name ?? 'the shelter'))}</Banner>
      );
    if (problem) return <ErrorBanner>{problem}</ErrorBanner>;
    if (isGone) return <SlotGone slotId={slot.id} />;
    if (isPromised) return <PlaceNow slotId={slot.id} otherwise={NOT_BOOKED} />;
    return null;
  }

  return (
    <Modal
      title="Confirm Booking"
      busy={isPending}
      unsaved={isIncomplete && typed}
      onClose={onClose}
      notice={
        <>
          <Fragment>{noticeOf()}</Fragment>
          {/* Above the buttons, so that it needs no scrolling. */}
          {waits && <WaitingPart slotId={slot.id} list={waits} />}
        </>
      }
      actions={
        isMine || isGivenBack ? (
          close
        ) : (
          <>
            <Button
              icon="check"
              disabled={reason !== null}
              disabledReason={reason ?? undefined}
              busy={isPending && 'Booking...'}
              {...(isIncomplete ? { type: 'submit', form: formId } : { onClick: () => book() })}
            >
              Confirm
            </Button>
            {close}
          </>
        )
      }
    >
      <SlotDetails
        slot={slot}
        bookings={bookings}
        line={isMine ? YOURS : isOffered ? 'One spot is reserved for you.' : undefined}
        cutoff={full || isGivenBack ? undefined : cancelUntilText(slot, shelter, now)}
      />
      {isIncomplete && (
        <MissingProfileForm
          id={formId}
          missing={missing}
          problem={problem}
          onChange={() => setTyped(true)}
          onComplete={book}
        />
      )}
    </Modal>
  );
}
