import { errorText } from '@walkies/api-client';
import type { Slot, SlotBookings } from '@walkies/contract';
import { WALKER_MISSING } from '@walkies/contract/texts';
import { useHost } from '@walkies/remote-sdk';
import { ErrorBanner, formatDayAndTime, FormModal, markName } from '@walkies/ui';
import { type SubmitEvent, useState } from 'react';
import type { StaffTexts } from '../texts';
import { SheetTimeNote } from './sheet-time-note';
import { useAddWalker } from './slot-walkers-api';
import { useWalkerOptions, WalkerField } from './walker-field';
import styles from './walks.module.css';

interface AddWalkerModalProps {
  slot: Slot;
  bookings: SlotBookings | undefined;
  texts: StaffTexts;
  onClose: () => void;
  /** Called with the confirmation. */
  onAdded: (text: string) => void;
}

/** Books a place in a slot for a walker. */
export function AddWalkerModal({ slot, bookings, texts, onClose, onAdded }: AddWalkerModalProps) {
  const { timeZone } = useHost().shelter;
  const { mutate, isPending, error, reset } = useAddWalker();
  const [walkerId, setWalkerId] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const options = useWalkerOptions(walkerId);
  // The chosen walker stays if they book meanwhile.
  const others = options.others.filter(
    ({ id }) => id === walkerId || !bookings?.walkers.some((walker) => walker.id === id),
  );
  const chosen = others.find(({ id }) => id === walkerId);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setSubmitted(true);
    if (chosen) {
      const onSuccess = () => onAdded(`${markName(chosen.name)} is booked for this walk.`);
      return mutate({ slotId: slot.id, walkerId: chosen.id }, { onSuccess });
    }
    const field = event.currentTarget.elements.namedItem('walkerId');
    if (field instanceof HTMLElement) field.focus();
  }

  return (
    <FormModal
      title="Add a walker"
      submit={{ label: 'Add walker', busy: 'Adding...', icon: 'check' }}
      isBusy={isPending}
      notice={error && <ErrorBanner>{errorText(error, 'Failed to add the walker')}</ErrorBanner>}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <SheetTimeNote />
        <p>
          <strong>{formatDayAndTime(slot, timeZone)}</strong>
        </p>
        <p>They get an email, if the shelter sends emails.</p>
        <WalkerField
          of={{ ...options, others }}
          texts={texts}
          select={{
            name: 'walkerId',
            value: chosen?.id ?? '',
            disabled: isPending,
            error: isSubmitted && !chosen ? WALKER_MISSING : undefined,
            onChange: ({ target }) => {
              reset();
              setWalkerId(target.value);
            },
          }}
        />
      </div>
    </FormModal>
  );
}
