import type { Slot } from '@walkies/contract';
import { SLOT_TIMES_MISSING } from '@walkies/contract/texts';
import { Button, Modal } from '@walkies/ui';
import type { StaffTexts } from '../texts';
import { SheetTimeNote } from '../walks/sheet-time-note';
import { NewSlotFields, NewSlotNotice } from './new-slot-fields';
import type { NewSlotDraft } from './new-slot-rules';
import { useNewSlot } from './use-new-slot';

interface AddSlotModalProps {
  /** The dragged time; empty if a button opened the modal. */
  draft: NewSlotDraft;
  now: Date;
  texts: StaffTexts;
  onClose: () => void;
  /** `text` confirms the action. */
  onAdded: (text: string, slot: Slot) => void;
}

/** 'YYYY-MM-DD HH:MM:SS' in UTC. */
const written = (instant: Date): string => instant.toISOString().slice(0, 19).replace('T', ' ');

/** Adds a slot from the calendar, with the dragged times or by keyboard only. */
export function AddSlotModal({ draft, now, texts, onClose, onAdded }: AddSlotModalProps) {
  const form = useNewSlot(draft, {
    missing: SLOT_TIMES_MISSING,
    written,
    texts,
    now,
    onAdded: (slot) => onAdded(texts.slotAdded, slot),
  });
  return (
    <Modal
      title="Add Time Slot"
      busy={form.isAdding}
      onClose={onClose}
      notice={<NewSlotNotice form={form} />}
      actions={
        <>
          <Button icon="plus" busy={form.isAdding && 'Adding...'} onClick={form.add}>
            {form.overlaps.length > 0 ? 'Add anyway' : 'Add Time Slot'}
          </Button>
          <Button variant="secondary" disabled={form.isAdding} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <SheetTimeNote />
      <NewSlotFields form={form} now={now} />
    </Modal>
  );
}
