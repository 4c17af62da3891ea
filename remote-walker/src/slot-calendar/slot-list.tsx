import { useDogsThatNeedMe } from '@walkies/api-client';
import { MoreDays, SlotDayList } from '@walkies/calendar';
import { dayOf, type Slot } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Suspense, useMemo, useState } from 'react';
import { Button, EmptyState, SlotListSkeleton, useIsLate } from '@walkies/ui';
import { DayStrip } from './day-strip';
import { SlotNeed } from './lazy-slot-dogs';
import { type Choice, chosenSlots, NO_NUMBER_YET, SlotChoice } from './slot-choice';

interface SlotListProps {
  /** The slots on offer in the visible weeks; undefined until first loaded. */
  slots: Slot[] | undefined;
  /** All future bookings of the walker; undefined until loaded. */
  mine: Slot[] | undefined;
  /** True while more weeks load. */
  loading: boolean;
  /** The last shown day, 'YYYY-MM-DD'. */
  lastDay: string;
  now: Date;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  onOpen: (slotId: number) => void;
  onMore: () => void;
  onRefresh: () => void;
}

/** Cards at first, and more with each press: four screens of a phone. */
const CARDS = 20;

/** The calendar under 768 px: cards by day, a week at a time. */
export function SlotList(props: SlotListProps) {
  const { slots, loading, lastDay, now, choice, onChoose, onOpen, onMore, onRefresh } = props;
  const { timeZone } = useHost().shelter;
  const isLate = useIsLate();
  const needs = useDogsThatNeedMe();
  // Wait, so that no card grows under a finger; but do not wait for a retry.
  const isWaiting = !isLate && needs.isLoading && !needs.isFetched && !needs.failureCount;
  const mine = props.mine ?? chosenSlots(slots, 'mine');
  const chosen = useMemo(
    () => (choice === 'mine' ? mine : chosenSlots(slots, choice)),
    [choice, mine, slots],
  );
  const [firstDay, setFirstDay] = useState<string | null>(null);
  const [limit, setLimit] = useState(CARDS);
  const dayOfSlot = ({ start_time }: Slot) => dayOf(new Date(start_time), timeZone);
  const counts = useMemo(() => countByDay(chosen, timeZone), [chosen, timeZone]);
  const fromDay =
    firstDay && choice !== 'mine' ? chosen?.filter((slot) => dayOfSlot(slot) >= firstDay) : chosen;
  const shown = isWaiting ? undefined : fromDay?.slice(0, limit);
  const lastShown = fromDay && fromDay.length > limit ? shown?.at(-1) : undefined;

  function choose(next: Choice) {
    setLimit(CARDS);
    onChoose(next);
  }

  function startAt(day: string) {
    setLimit(CARDS);
    setFirstDay(day === firstDay ? null : day);
  }

  function showMore() {
    setLimit(limit + CARDS);
    if (!lastShown) onMore();
  }

  return (
    <>
      <SlotChoice choice={choice} mineCount={mine?.length ?? NO_NUMBER_YET} onChoose={choose} />
      {choice !== 'mine' && (
        <DayStrip
          first={dayOf(now, timeZone)}
          last={lastDay}
          chosen={firstDay}
          counts={counts}
          timeZone={timeZone}
          loading={loading && slots !== undefined}
          onChoose={startAt}
          onLater={onMore}
        />
      )}
      {!shown && (loading || isWaiting) && <SlotListSkeleton />}
      {shown && shown.length > 0 && (
        <Suspense fallback={<SlotListSkeleton />}>
          <SlotDayList
            slots={shown}
            viewer="walker"
            timeZone={timeZone}
            now={now}
            noteOf={(slotId) => {
              const need = <SlotNeed slotId={slotId} />;
              // If the code does not load in time, show the list without it.
              return isLate ? <Suspense>{need}</Suspense> : need;
            }}
            onOpen={onOpen}
          />
        </Suspense>
      )}
      {shown?.length === 0 && !loading && <NoSlots choice={choice} onRefresh={onRefresh} />}
      {shown && choice !== 'mine' && (
        <MoreDays
          lastDay={lastShown ? dayOfSlot(lastShown) : lastDay}
          timeZone={timeZone}
          loading={loading}
          onMore={showMore}
        />
      )}
    </>
  );
}

/** Undefined until the slots are loaded. */
function countByDay(slots: readonly Slot[] | undefined, timeZone: string) {
  if (!slots) return undefined;
  const counts = new Map<string, number>();
  for (const { start_time } of slots) {
    const day = dayOf(new Date(start_time), timeZone);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}

function NoSlots({ choice, onRefresh }: { choice: Choice; onRefresh: () => void }) {
  if (choice === 'mine') {
    return (
      <EmptyState title="You have no booked walks yet.">Choose one under All walks.</EmptyState>
    );
  }
  return (
    <EmptyState
      title="No upcoming walks available."
      action={
        <Button variant="secondary" size="small" icon="retry" onClick={onRefresh}>
          Look again
        </Button>
      }
    >
      New walks appear here when a marshal adds them.
    </EmptyState>
  );
}
