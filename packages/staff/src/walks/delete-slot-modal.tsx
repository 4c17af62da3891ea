import { ApiError, errorText, useDeleteSlot } from '@walkies/api-client';
import { dayName, timeRangeText } from '@walkies/calendar';
import type { Slot } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Banner, Button, Modal } from '@walkies/ui';

interface DeleteSlotModalProps {
  slot: Slot;
  onClose: () => void;
  onDeleted: () => void;
}

function lossText(booked: number): string {
  if (booked === 0) return 'Nobody has booked it.';
  return booked === 1 ? 'One walker loses the booking.' : `${booked} walkers lose their bookings.`;
}

/** Asks before a slot goes, and says who loses by it. */
export function DeleteSlotModal({ slot, onClose, onDeleted }: DeleteSlotModalProps) {
  const { timeZone } = useHost().shelter;
  const deleting = useDeleteSlot();

  function deleteSlot() {
    deleting.mutate(slot.id, {
      onSuccess: onDeleted,
      // An earlier try arrived, or somebody else was faster.
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'SLOT_NOT_FOUND') onDeleted();
      },
    });
  }

  return (
    <Modal
      title="Are you sure you want to delete this walk?"
      subtitle={`${dayName(new Date(slot.start_time), timeZone)}, ${timeRangeText(slot, timeZone)}`}
      busy={deleting.isPending}
      onClose={onClose}
      notice={
        deleting.isError && (
          <Banner tone="error">{errorText(deleting.error, 'Failed to delete time slot')}</Banner>
        )
      }
      actions={
        <>
          <Button
            variant="danger-solid"
            icon="trash"
            busy={deleting.isPending && 'Deleting...'}
            onClick={deleteSlot}
          >
            Delete Time Slot
          </Button>
          <Button variant="secondary" disabled={deleting.isPending} onClick={onClose}>
            Keep time slot
          </Button>
        </>
      }
    >
      <p>{lossText(slot.booked_count)}</p>
    </Modal>
  );
}
