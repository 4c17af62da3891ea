import { DayStrip, MoreDays, SlotDayList, useListedSlots } from '@walkies/calendar';
import { dayOf, type Slot } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { EmptyState, SegmentedControl, SlotListSkeleton } from '@walkies/ui';
import { useMemo, useState } from 'react';

interface SlotListProps {
  /** From the last seven days on; undefined until first loaded. */
  slots: readonly Slot[] | undefined;
  /** True while more weeks load. */
  loading: boolean;
  /** The last shown day, 'YYYY-MM-DD'. */
  lastDay: string;
  now: Date;
  onOpen: (slotId: number) => void;
  onMore: () => void;
}

/** With the forms below them, six screens of a phone. */
const CARDS = 12;

/** The admins' calendar under 768 px: future walks, a week at a time, or past ones. */
export function SlotList({ slots, loading, lastDay, now, onOpen, onMore }: SlotListProps) {
  const { timeZone } = useHost().shelter;
  const [choice, setChoice] = useState<'coming' | 'past'>('coming');
  const today = dayOf(now, timeZone);
  const isComing = choice === 'coming';
  const chosen = useMemo(() => {
    const found = slots?.filter(
      ({ start_time }) => dayOf(new Date(start_time), timeZone) >= today === isComing,
    );
    return isComing ? found : found?.toReversed();
  }, [slots, timeZone, today, isComing]);
  const listed = useListedSlots(chosen, timeZone, CARDS);
  const { shown, folds, counts, firstDay, cutAt, startAt, showMore } = listed;

  function choose(next: 'coming' | 'past') {
    startAt(null);
    setChoice(next);
  }

  return (
    <>
      <SegmentedControl
        label="Which slots"
        options={[
          { value: 'coming', label: 'From today' },
          { value: 'past', label: 'Last 7 days' },
        ]}
        value={choice}
        onChange={choose}
      />
      {isComing && (
        <DayStrip
          first={today}
          last={lastDay}
          chosen={firstDay}
          counts={counts}
          timeZone={timeZone}
          loading={loading && slots !== undefined}
          onChoose={startAt}
          onLater={onMore}
        />
      )}
      {!shown && loading && <SlotListSkeleton />}
      {shown && shown.length > 0 && (
        <SlotDayList
          slots={shown}
          viewer="admin"
          timeZone={timeZone}
          now={now}
          headingLevel={3}
          folds={folds}
          onOpen={onOpen}
        />
      )}
      {shown?.length === 0 && !loading && (
        <EmptyState title="No time slots on these days.">Add one below.</EmptyState>
      )}
      {shown && (isComing || cutAt) && (
        <MoreDays
          lastDay={cutAt ?? lastDay}
          timeZone={timeZone}
          loading={loading}
          onMore={cutAt ? showMore : onMore}
        />
      )}
    </>
  );
}
