import { Button, Card, SuccessBanner } from '@walkies/ui';
import { useState } from 'react';
import type { StaffTexts } from '../texts';
import { NewSlotFields, NewSlotNotice } from './new-slot-fields';
import { EMPTY_DRAFT } from './new-slot-rules';
import styles from './new-slot.module.css';
import { useNewSlot } from './use-new-slot';

/** Form to add slots under 768 px. */
export function AddSlotCard({ now, texts }: { now: Date; texts: StaffTexts }) {
  const [isDone, setDone] = useState(false);
  const form = useNewSlot(EMPTY_DRAFT, {
    missing: 'Please select all date and time fields',
    written: (instant) => instant.toISOString(),
    texts,
    now,
    onAdded: () => setDone(true),
  });
  const isAsking = form.overlaps.length > 0;
  return (
    <Card>
      <form
        className={styles.form}
        noValidate
        onChange={() => setDone(false)}
        onSubmit={(event) => {
          event.preventDefault();
          setDone(false);
          form.add();
        }}
      >
        <NewSlotFields form={form} now={now} />
        <NewSlotNotice form={form} />
        {isDone && <SuccessBanner>{texts.slotAdded}</SuccessBanner>}
        <Button type="submit" icon="plus" wide busy={form.isAdding && 'Adding...'}>
          {isAsking ? 'Add anyway' : 'Add Time Slot'}
        </Button>
        {isAsking && (
          <Button variant="secondary" wide disabled={form.isAdding} onClick={form.cancel}>
            Cancel
          </Button>
        )}
      </form>
    </Card>
  );
}
