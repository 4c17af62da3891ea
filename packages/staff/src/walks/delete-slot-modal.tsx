import { errorText } from '@walkies/api-client';
import type { Slot, SlotBookings } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Button, formatDayAndTime, Modal, ErrorBanner } from '@walkies/ui';
import { useState } from 'react';
import { CancellationReason } from '../cancellation/cancellation-reason';
import { CopyAddresses } from '../cancellation/copy-addresses';
import { SheetTimeNote } from './sheet-time-note';
import { useDeleteSlot } from './walks-api';

interface DeleteSlotModalProps {
  slot: Slot;
  /** Undefined until loaded. */
  bookings: SlotBookings | undefined;
  onClose: () => void;
  /** `lost`: number of cancelled bookings. */
  onDeleted: (lost: number) => void;
}

function lossText(booked: number): string {
  if (booked === 0) return 'Nobody has booked it.';
  return booked === 1 ? 'One walker loses the booking.' : `${booked} walkers lose their bookings.`;
}

/** Confirms before a slot is deleted, and names the consequences for walkers. */
export function DeleteSlotModal({ slot, bookings, onClose, onDeleted }: DeleteSlotModalProps) {
  const { timeZone } = useHost().shelter;
  const { mutate, isPending, error } = useDeleteSlot();
  const [words, setWords] = useState('');
  const booked = bookings?.count ?? slot.booked_count;
  const addresses = bookings?.walkers.flatMap(({ email }) => email ?? []) ?? [];

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
            onClick={() =>
              mutate({ id: slot.id, words: words.trim() }, { onSuccess: () => onDeleted(booked) })
            }
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
      <p>{lossText(booked)}</p>
      {booked > 0 && (
        <CancellationReason
          toTell={bookings?.to_tell}
          people={booked}
          value={words}
          readOnly={isPending}
          onChange={setWords}
        />
      )}
      {addresses.length > 0 && <CopyAddresses addresses={addresses} />}
    </Modal>
  );
}
