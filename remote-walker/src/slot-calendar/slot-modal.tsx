import { useCancelBooking } from '@walkies/api-client';
import type { Slot } from '@walkies/contract';
import { useState } from 'react';
import { BookSlotModal } from './book-slot-modal';
import { BookedModal } from './booked-modal';
import { OwnBookingModal } from './own-booking-modal';
import { useBooking } from './use-booking';

const CANCELLED = {
  'in-time': 'Your booking is cancelled.',
  late: 'Your place is free again, and the marshal knows. Thank you for telling us.',
} as const;

interface SlotModalProps {
  slot: Slot;
  /** The walker's own walks. */
  own: readonly Slot[];
  /** The slot may be of an earlier visit: a fresh answer is on its way. */
  isRefetching: boolean;
  /** It left the calendar while the modal was open. */
  isGone: boolean;
  onClose: () => void;
  /** `text` confirms the action. */
  onDone: (text: string) => void;
}

/**
 * A slot to book, then its ticket; or the walker's own booking. From the first fresh answer on, its kind stays fixed, even after
 * changes in another window, so that no button changes under a thumb.
 */
export function SlotModal({ slot, own, isRefetching, isGone, onClose, onDone }: SlotModalProps) {
  const [isBooked, setBooked] = useState(false);
  const booking = useBooking(slot.id, () => setBooked(true));
  const cancelling = useCancelBooking();
  const [kind, fix] = useState<'own' | 'other' | null>(null);
  if (kind === null && !isRefetching) fix(slot.booked_by_me ? 'own' : 'other');
  const isOwn = kind === null ? slot.booked_by_me : kind === 'own';
  if (isBooked) return <BookedModal slot={slot} onClose={onClose} />;
  return isOwn ? (
    <OwnBookingModal
      slot={slot}
      isGone={isGone}
      cancelling={cancelling}
      onClose={onClose}
      onCancelled={(how) => onDone(CANCELLED[how])}
    />
  ) : (
    <BookSlotModal slot={slot} own={own} isGone={isGone} booking={booking} onClose={onClose} />
  );
}
