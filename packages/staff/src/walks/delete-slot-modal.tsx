import { errorText, useDeleteSlot } from '@walkies/api-client';
import type { Slot } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Button, formatDayAndTime, Modal, ErrorBanner } from '@walkies/ui';
import { useState } from 'react';
import { CalledOffWords } from './called-off-words';
import { SheetTimeNote } from './sheet-time-note';

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
  const { mutate, isPending, error } = useDeleteSlot();
  const [words, setWords] = useState('');

  return (
    <Modal
      title="Are you sure you want to delete this walk?"
      subtitle={formatDayAndTime(slot, timeZone)}
      busy={isPending}
      unsaved={words !== ''}
      onClose={onClose}
      notice={error && <ErrorBanner>{errorText(error, 'Failed to delete time slot')}</ErrorBanner>}
      actions={
        <>
          <Button
            variant="danger-solid"
            icon="trash"
            busy={isPending && 'Deleting...'}
            onClick={() => mutate({ id: slot.id, words: words.trim() }, { onSuccess: onDeleted })}
          >
            Delete Time Slot
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Keep time slot
          </Button>
        </>
      }
    >
      <SheetTimeNote />
      <p>{lossText(slot.booked_count)}</p>
      {slot.booked_count > 0 && (
        <CalledOffWords
          people={slot.booked_count}
          value={words}
          readOnly={isPending}
          onChange={setWords}
        />
      )}
    </Modal>
  );
}
