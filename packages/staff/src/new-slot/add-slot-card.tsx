import type { Slot } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Button, Card, formatDayAndTime, SuccessBanner } from '@walkies/ui';
import { useState } from 'react';
import type { StaffTexts } from '../texts';
import { NewSlotFields, NewSlotNotice } from './new-slot-fields';
import { EMPTY_DRAFT } from './new-slot-rules';
import styles from './new-slot.module.css';
import { useNewSlot } from './use-new-slot';

interface AddSlotCardProps {
  now: Date;
  texts: StaffTexts;
  /** Shows the slot where it went; omit it where no list can. */
  onShow?: (slot: Slot) => void;
}

/** Form to add slots under 768 px. */
export function AddSlotCard({ now, texts, onShow }: AddSlotCardProps) {
  const { timeZone } = useHost().shelter;
  const [added, setAdded] = useState<Slot | null>(null);
  const form = useNewSlot(EMPTY_DRAFT, {
    missing: 'Please select all date and time fields',
    written: (instant) => instant.toISOString(),
    texts,
    now,
    onAdded: setAdded,
  });
  const isAsking = form.overlaps.length > 0;
  return (
    <Card>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAdded(null);
          form.add();
        }}
      >
        <NewSlotFields form={form} now={now} />
        <NewSlotNotice form={form} />
        {added && !form.isAdding && (
          <div className={styles.added}>
            <SuccessBanner key={added.id}>{texts.slotAdded}</SuccessBanner>
            <p className={styles.when}>{formatDayAndTime(added, timeZone)}</p>
            <div className={styles.next}>
              <Button
                variant="secondary"
                size="small"
                icon="plus"
                onClick={() => form.continueAfter(added)}
              >
                Another right after
              </Button>
              {onShow && (
                <Button variant="quiet" size="small" onClick={() => onShow(added)}>
                  Show it
                </Button>
              )}
            </div>
          </div>
        )}
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
