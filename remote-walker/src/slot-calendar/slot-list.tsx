import { MoreDays, SlotDayList } from '@walkies/calendar';
import type { Slot } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Button, EmptyState, SlotListSkeleton } from '@walkies/ui';
import { type Choice, chosenSlots, SlotChoice } from './slot-choice';
import { useSlotNeeds } from './use-slot-needs';

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
  choice: Choice;
  onChoose: (choice: Choice) => void;
  onOpen: (slotId: number) => void;
  onMore: () => void;
  onLookAgain: () => void;
}

/** The calendar under 768 px: cards by day, a week at a time. */
export function SlotList(props: SlotListProps) {
  const { slots, loading, lastDay, now, choice, onChoose, onOpen, onMore, onLookAgain } = props;
  const { timeZone } = useHost().shelter;
  const { isWaiting, SlotNeed } = useSlotNeeds();
  const mine = props.mine ?? chosenSlots(slots, 'mine');
  const chosen = choice === 'mine' ? mine : chosenSlots(slots, choice);
  const shown = isWaiting ? undefined : chosen;

  return (
    <>
      <SlotChoice choice={choice} mineCount={mine?.length} onChoose={onChoose} />
      {!shown && (loading || isWaiting) && <SlotListSkeleton />}
      {shown && shown.length > 0 && (
        <SlotDayList
          slots={shown}
          viewer="walker"
          timeZone={timeZone}
          now={now}
          noteOf={(slotId) => SlotNeed && <SlotNeed slotId={slotId} />}
          onOpen={onOpen}
        />
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
