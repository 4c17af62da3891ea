import type { OpenSlot } from '@walkies/calendar';
import type { OpenedDay, Slot } from '@walkies/contract';
import { AddDogModal } from '../dogs/add-dog-modal';
import { NotifiedWalkersModal } from '../cancellation/notified-walkers-modal';
import { AddSlotModal } from '../new-slot/add-slot-modal';
import { lazyModal } from '@walkies/ui';
import type { StaffTexts } from '../texts';
import { SlotDetails } from './slot-details';
import type { OpenModal } from './use-open-modal';

// Optional until pressed, so the calendar does not load it.
const LogWalkModal = lazyModal('Log Completed Walk', async () => {
  const form = await import(/* webpackChunkName: "log-walk" */ '../walks/log-walk-modal');
  return form.LogWalkModal;
});

interface OpenModalsProps {
  modal: OpenModal | null;
  /** The slot in the URL. */
  openSlot: OpenSlot;
  /** The confirmation of the walk that was finalized before this one. */
  doneBefore: string | null;
  now: Date;
  texts: StaffTexts;
  onAssignDogs?: ((slotId: number) => void) | undefined;
  onClose: () => void;
  onDone: (text: string) => void;
  /** Called after a slot was added, with the confirmation. */
  onAdded?: ((text: string, slot: Slot) => void) | undefined;
  /** Called after a blocked day was opened; omit it for viewers who may not open one. */
  onOpened?: ((opened: OpenedDay | null) => void) | undefined;
  /** Called after a change that cancelled bookings of this slot. */
  onCalledOff: (text: string, slotId: number) => void;
}

export function OpenModals(props: OpenModalsProps) {
  const { modal, openSlot, now, texts, onAssignDogs, onClose, onDone, onOpened, onCalledOff } =
    props;
  const { onAdded = onDone, doneBefore } = props;
  const { slot, state } = openSlot;
  const shared = { now, texts, onClose };
  switch (modal?.kind) {
    case 'slot':
      return (
        slot && (
          <SlotDetails
            slot={slot}
            isGone={state === 'gone'}
            doneBefore={doneBefore}
            {...shared}
            onAssignDogs={onAssignDogs && (() => onAssignDogs(slot.id))}
            onDone={onDone}
            onOpened={onOpened}
            onCalledOff={onCalledOff}
          />
        )
      );
    case 'called-off':
      return <NotifiedWalkersModal slotId={modal.slotId} onClose={onClose} />;
    case 'log':
      return <LogWalkModal {...shared} onLogged={onDone} />;
    case 'add-dog':
      return <AddDogModal texts={texts} onClose={onClose} onAdded={onDone} />;
    case 'add-slot':
      return <AddSlotModal draft={modal.draft} {...shared} onAdded={onAdded} />;
    // Days are blocked by admins alone, on their own page.
    case 'block-day':
    case undefined:
      return null;
  }
}
