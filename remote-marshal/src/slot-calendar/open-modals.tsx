import type { Slot } from '@walkies/contract';
import { AddDogModal, LogWalkModal, MARSHAL_TEXTS, WalkDetails } from '@walkies/staff';
import { AddSlotModal } from './add-slot-modal';
import type { OpenModal } from './use-open-modal';

interface OpenModalsProps {
  modal: OpenModal | null;
  /** The slot that the address names, once it is found. */
  slot: Slot | null;
  now: Date;
  onClose: () => void;
  onDone: (text: string) => void;
}

/** The modal that the address names. */
export function OpenModals({ modal, slot, now, onClose, onDone }: OpenModalsProps) {
  const shared = { now, texts: MARSHAL_TEXTS, onClose };
  switch (modal?.kind) {
    case 'slot':
      return slot && <WalkDetails slot={slot} {...shared} onDone={onDone} />;
    case 'log':
      return <LogWalkModal {...shared} onLogged={onDone} />;
    case 'add-dog':
      return <AddDogModal texts={MARSHAL_TEXTS} onClose={onClose} onAdded={onDone} />;
    case 'add-slot':
      return (
        <AddSlotModal
          draft={modal.draft}
          now={now}
          onClose={onClose}
          onAdded={() => onDone('Time slot added successfully!')}
        />
      );
    case undefined:
      return null;
  }
}
