import { useCancelBooking } from '@walkies/api-client';
import type { Slot } from '@walkies/contract';
import { useState } from 'react';
import { BookSlotModal } from './book-slot-modal';
import { OwnBookingModal } from './own-booking-modal';
import { useBooking } from './use-booking';

const CANCELLED = {
  'in-time': 'Your booking is cancelled.',
  late: 'Your place is free again, and the marshal knows. Thank you for telling us.',
} as const;

interface SlotModalProps {
  slot: Slot;
  /** It left the calendar while the modal was open. */
  isGone: boolean;
  onClose: () => void;
  /** `text` confirms the action. */
  onDone: (text: string) => void;
}

/**
 * A slot to book, or the walker's own booking. Its kind stays fixed while open, even after changes in
 * another window, so that no button changes under a thumb.
 */
export function SlotModal({ slot, isGone, onClose, onDone }: SlotModalProps) {
  const booking = useBooking(slot.id, () => onDone('Time slot booked successfully!'));
  const cancelling = useCancelBooking();
  const [isOwn] = useState(slot.booked_by_me);
  return isOwn ? (
    <OwnBookingModal
      slot={slot}
      isGone={isGone}
      cancelling={cancelling}
      onClose={onClose}
      onCancelled={(how) => onDone(CANCELLED[how])}
    />
  ) : (
    <BookSlotModal slot={slot} isGone={isGone} booking={booking} onClose={onClose} />
  );
}
