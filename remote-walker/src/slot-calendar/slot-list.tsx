import { MoreDays, SlotDayList } from '@walkies/calendar';
import type { Slot } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Button, EmptyState, SegmentedControl, SlotListSkeleton } from '@walkies/ui';
import { useState } from 'react';

type Choice = 'all' | 'with-a-spot' | 'mine';

interface SlotListProps {
  /** What is on offer in the shown weeks; undefined until it was there once. */
  slots: Slot[] | undefined;
  /** All future bookings of the walker; undefined until they are loaded. */
  mine: Slot[] | undefined;
  /** More weeks are being loaded. */
  loading: boolean;
  /** The last shown day, 'YYYY-MM-DD'. */
  lastDay: string;
  now: Date;
  onOpen: (slotId: number) => void;
  onMore: () => void;
  onLookAgain: () => void;
}

function hasSpot(slot: Slot): boolean {
  return !slot.booked_by_me && slot.booked_count < slot.capacity;
}

/** The calendar under 768 px: cards by day, a week at a time. */
export function SlotList(props: SlotListProps) {
  const { slots, loading, lastDay, now, onOpen, onMore, onLookAgain } = props;
  const { timeZone } = useHost().shelter;
  const [choice, setChoice] = useState<Choice>('all');
  const mine = props.mine ?? slots?.filter(({ booked_by_me }) => booked_by_me);
  const shown = { all: slots, 'with-a-spot': slots?.filter(hasSpot), mine }[choice];

  return (
    <>
      <SegmentedControl
        label="Which walks"
        options={[
          { value: 'all', label: 'All walks' },
          { value: 'with-a-spot', label: 'With a spot' },
          { value: 'mine', label: mine ? `Mine (${mine.length})` : 'Mine' },
        ]}
        value={choice}
        onChange={setChoice}
      />
      {!shown && loading && <SlotListSkeleton />}
      {shown && shown.length > 0 && (
        <SlotDayList slots={shown} viewer="walker" timeZone={timeZone} now={now} onOpen={onOpen} />
      )}
      {shown?.length === 0 && !loading && <NoSlots choice={choice} onLookAgain={onLookAgain} />}
      {shown && choice !== 'mine' && (
        <MoreDays lastDay={lastDay} timeZone={timeZone} loading={loading} onMore={onMore} />
      )}
    </>
  );
}

function NoSlots({ choice, onLookAgain }: { choice: Choice; onLookAgain: () => void }) {
  if (choice === 'mine') {
    return (
      <EmptyState title="You have no booked walks yet.">Choose one under All walks.</EmptyState>
    );
  }
  return (
    <EmptyState
      title="No upcoming walks available."
      action={
        <Button variant="secondary" size="small" icon="retry" onClick={onLookAgain}>
          Look again
        </Button>
      }
    >
      New walks appear here when a marshal adds them.
    </EmptyState>
  );
}
