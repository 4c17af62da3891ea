import { errorText, useDeleteSlot } from '@walkies/api-client';
import type { Slot } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Button, dayName, Modal, RefusalBanner } from '@walkies/ui';

interface OpenDayModalProps {
  /** The blocked day's. */
  slot: Slot;
  onClose: () => void;
  onOpened: () => void;
}

/** Asks before a blocked day is opened, and says what comes back with it. */
export function OpenDayModal({ slot, onClose, onOpened }: OpenDayModalProps) {
  const { timeZone } = useHost().shelter;
  const { mutate, isPending, error } = useDeleteSlot();
  return (
    <Modal
      title="Open this day again?"
      subtitle={dayName(new Date(slot.start_time), timeZone)}
      busy={isPending}
      onClose={onClose}
      notice={
        error && <RefusalBanner>{errorText(error, 'Failed to open this day again')}</RefusalBanner>
      }
      actions={
        <>
          <Button
            icon="calendar"
            busy={isPending && 'Opening...'}
            onClick={() => mutate(slot.id, { onSuccess: onOpened })}
          >
            Open this day again
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Keep it blocked
          </Button>
        </>
      }
    >
      <p>Its time slots come back. Bookings that were cancelled stay cancelled.</p>
    </Modal>
  );
}
