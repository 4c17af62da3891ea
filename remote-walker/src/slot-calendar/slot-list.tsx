import { useDogsThatNeedMe } from '@walkies/api-client';
import { DayStrip, MoreDays, SlotDayList, useListedSlots } from '@walkies/calendar';
import { dayOf, type Slot } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Suspense, useMemo } from 'react';
import { Button, EmptyState, lazyPart, SlotListSkeleton, useIsLate } from '@walkies/ui';
import { type Choice, chosenSlots, NO_NUMBER_YET, SlotChoice } from './slot-choice';

// Optional content, for which the list waits, so that no card grows under a finger.
const SlotNotes = lazyPart(
  async () => (await import(/* webpackChunkName: "slot-dogs" */ './slot-dogs')).SlotNotes,
  { isAwaited: true },
);

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
  /** The walker's own walks. */
  own: readonly Slot[];
  choice: Choice;
  onChoose: (choice: Choice) => void;
  onOpen: (slotId: number) => void;
  onMore: () => void;
  onRefresh: () => void;
}

/** Four screens of a phone. */
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
  const listed = useListedSlots(chosen, timeZone, CARDS);
  const shown = isWaiting ? undefined : listed.shown;

  function choose(next: Choice) {
    // One's own walks are few, so they have no strip of days.
    listed.startAt(next === 'mine' ? null : listed.firstDay);
    onChoose(next);
  }

  return (
    <>
      <SlotChoice choice={choice} mineCount={mine?.length ?? NO_NUMBER_YET} onChoose={choose} />
      {choice !== 'mine' && (
        <DayStrip
          first={dayOf(now, timeZone)}
          last={lastDay}
          chosen={listed.firstDay}
          counts={listed.counts}
          timeZone={timeZone}
          loading={loading && slots !== undefined}
          onChoose={listed.startAt}
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
            noteOf={(slot) => {
              const notes = <SlotNotes slot={slot} own={props.own} />;
              // If the code does not load in time, show the list without it.
              return isLate ? <Suspense>{notes}</Suspense> : notes;
            }}
            folds={listed.folds}
            onOpen={onOpen}
          />
        </Suspense>
      )}
      {shown?.length === 0 && !loading && <NoSlots choice={choice} onRefresh={onRefresh} />}
      {shown && choice !== 'mine' && (
        <MoreDays
          lastDay={listed.cutAt ?? lastDay}
          timeZone={timeZone}
          loading={loading}
          onMore={listed.cutAt ? listed.showMore : onMore}
        />
      )}
    </>
  );
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
