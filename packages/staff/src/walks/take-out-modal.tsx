import { errorText } from '@walkies/api-client';
import type { Slot, SlotBookings } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Button, ErrorBanner, formatDayAndTime, markName, Modal } from '@walkies/ui';
import { useState } from 'react';
import { CancellationReason } from '../cancellation/cancellation-reason';
import { CopyAddresses } from '../cancellation/copy-addresses';
import { SheetTimeNote } from './sheet-time-note';
import { useTakeOutWalker } from './slot-walkers-api';

/** A booked walker of a slot. */
export interface BookedWalker {
  id: string;
  name: string;
  email?: string | undefined;
}

interface TakeOutModalProps {
  slot: Slot;
  walker: BookedWalker;
  bookings: SlotBookings | undefined;
  onClose: () => void;
  /** Called with the confirmation. */
  onTakenOut: (text: string) => void;
}

/** Asks once before a walker loses the place in a slot. */
export function TakeOutModal({ slot, walker, bookings, onClose, onTakenOut }: TakeOutModalProps) {
  const { timeZone } = useHost().shelter;
  const { mutate, isPending, error, reset } = useTakeOutWalker();
  const [reason, setReason] = useState('');
  const name = markName(walker.name);
  const recipients = bookings?.to_tell;

  return (
    <Modal
      title={`Take ${name} out of this walk?`}
      subtitle={formatDayAndTime(slot, timeZone)}
      busy={isPending}
      unsaved={reason !== ''}
      onClose={onClose}
      notice={error && <ErrorBanner>{errorText(error, `Failed to take ${name} out`)}</ErrorBanner>}
      actions={
        <>
          <Button
            variant="danger-solid"
            busy={isPending && 'Taking out...'}
            onClick={() =>
              mutate(
                { slotId: slot.id, walkerId: walker.id, reason: reason.trim() },
                { onSuccess: () => onTakenOut(`${name} is taken out of this walk.`) },
              )
            }
          >
            Take out
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Keep the booking
          </Button>
        </>
      }
    >
      <SheetTimeNote />
      <p>
        Somebody else can have the place then. A dog that is planned with them stays in the plan.
      </p>
      <CancellationReason
        toTell={recipients && { ...recipients, people: Math.min(recipients.people, 1) }}
        people={1}
        value={reason}
        readOnly={isPending}
        onChange={(text) => {
          reset();
          setReason(text);
        }}
      />
      {walker.email && recipients?.mails === 'off' && <CopyAddresses addresses={[walker.email]} />}
    </Modal>
  );
}
