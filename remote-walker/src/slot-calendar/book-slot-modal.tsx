import { useSlotBookings, useWaitingList } from '@walkies/api-client';
import type { ProfileChange, Slot } from '@walkies/contract';
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

const TITLES = {
  'to-book': 'Confirm Booking',
  mine: 'Your booking',
  'given-back': 'Place given back',
  gone: 'No longer open',
  full: 'Full walk',
} as const;
const FULL = 'This walk is full.';

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
 * open. A walk that cannot be booked has no Confirm, and the title says why.
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
  // Whoever a place is reserved for must not read that the walk is full.
  const isAsking = waiting.isLoading && (slot.reserved_count ?? 0) > 0;
  // A refusal is outdated once a place is free again.
  const [wasFull, setWasFull] = useState(full);
  const [isOutdated, setOutdated] = useState(false);
  if (wasFull !== full) {
    setWasFull(full);
    setOutdated(!full);
  }
  const shownProblem = isOutdated && !isUndecided ? null : problem;
  const waits = hasNoPlace && !slot.booked_by_me && !isGivenBack && waiting.data;
  const isToConfirm = session?.emailConfirmation === 'required';
  const isMine = slot.booked_by_me && !isUndecided;
  // The walker followed a mail's link about their own booking.
  const isPromised = useSearchParams()[0].has('mine');
  const kind = kindOf();
  const isToBook = kind === 'to-book';
  // What is typed stays if the last place is taken meanwhile.
  const isIncomplete = missing.length > 0 && !isMine && !isGivenBack && (isToBook || typed);

  function kindOf(): keyof typeof TITLES {
    if (isMine) return 'mine';
    if (isGivenBack) return 'given-back';
    // While the outcome is unknown, Confirm stays.
    if (isUndecided) return 'to-book';
    if (isGone) return 'gone';
    return full && !isAsking ? 'full' : 'to-book';
  }
  function reasonOf() {
    if (full) return FULL;
    if (other) {
      return `You have booked another walk at this time: ${formatTimeRange(other, shelter.timeZone)}.`;
    }
    return isToConfirm ? 'Please confirm your address first.' : undefined;
  }
  const reason = reasonOf();
  function confirm(change?: ProfileChange) {
    // Enter in a form's only field submits it without a button, too.
    if (!isToBook || reason) return;
    setOutdated(false);
    book(change);
  }
  function noticeOf() {
    if (isMine) return <Banner tone="info">You are booked for this walk.</Banner>;
    if (isGivenBack)
      return (
        <Banner tone="info">{withNames(placeGivenBack(slot.marshal_name ?? 'the shelter'))}</Banner>
      );
    if (shownProblem) return <ErrorBanner>{shownProblem}</ErrorBanner>;
    if (isGone) return <SlotGone slotId={slot.id} />;
    if (isPromised) return <PlaceNow slotId={slot.id} otherwise={NOT_BOOKED} />;
    return null;
  }

  return (
    <Modal
      title={TITLES[kind]}
      busy={isPending}
      unsaved={isIncomplete && typed}
      onClose={onClose}
      notice={
        <>
          <Fragment>{noticeOf()}</Fragment>
          {kind === 'full' && !shownProblem && <p role="status">{FULL}</p>}
          {/* Above the buttons, so that it needs no scrolling. */}
          {waits && <WaitingPart slotId={slot.id} list={waits} />}
        </>
      }
      actions={
        <>
          {isToBook && (
            <Button
              icon="check"
              disabled={reason !== undefined}
              disabledReason={isAsking ? undefined : reason}
              busy={isPending && 'Booking...'}
              {...(isIncomplete ? { type: 'submit', form: formId } : { onClick: () => confirm() })}
            >
              Confirm
            </Button>
          )}
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {isToBook ? 'Cancel' : 'Close'}
          </Button>
        </>
      }
    >
      <SlotDetails
        slot={slot}
        bookings={bookings}
        line={isMine ? YOURS : isOffered ? 'One spot is reserved for you.' : undefined}
        cutoff={isToBook || isMine ? cancelUntilText(slot, shelter, now) : undefined}
      />
      {isIncomplete && (
        <MissingProfileForm
          id={formId}
          missing={missing}
          problem={problem}
          onChange={() => setTyped(true)}
          onComplete={confirm}
        />
      )}
    </Modal>
  );
}
