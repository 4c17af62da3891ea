import { SlotDayList } from '@walkies/calendar';
import type { Slot } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Button, EmptyState, SlotListSkeleton } from '@walkies/ui';
import { useId, useState } from 'react';
import styles from './slot-calendar.module.css';

interface ThisWeeksWalksProps {
  /** All slots of the week; undefined until loaded. */
  slots: readonly Slot[] | undefined;
  loading: boolean;
  now: Date;
  onOpen: (slotId: number) => void;
}

/** The week's slots as cards, hidden until a press. */
export function ThisWeeksWalks({ slots, loading, now, onOpen }: ThisWeeksWalksProps) {
  const { timeZone } = useHost().shelter;
  const listId = useId();
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.week}>
      <Button
        variant="secondary"
        wide
        icon={isShown ? 'chevron-up' : 'chevron-down'}
        aria-expanded={isShown}
        aria-controls={listId}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide This Weeks Walks' : 'Show This Weeks Walks'}
      </Button>
      <div id={listId} hidden={!isShown}>
        {!slots && loading && <SlotListSkeleton />}
        {slots?.length === 0 && (
          <EmptyState title="No walks this week.">Add a time slot below.</EmptyState>
        )}
        {slots && slots.length > 0 && (
          <SlotDayList
            slots={slots}
            viewer="marshal"
            timeZone={timeZone}
            now={now}
            onOpen={onOpen}
          />
        )}
      </div>
    </div>
  );
}
