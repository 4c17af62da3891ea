import { type CalendarPosition, WeekGrid } from '@walkies/calendar';
import type { Slot } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Banner } from '@walkies/ui';
import { useMemo } from 'react';
import { type Choice, chosenSlots, SlotChoice } from './slot-choice';

interface SlotGridProps {
  /** What is on offer in the shown time; undefined until it was there once. */
  slots: Slot[] | undefined;
  /** All of it is there. */
  isLoaded: boolean;
  isOpening: boolean;
  choice: Choice;
  position: CalendarPosition;
  now: Date;
  onChoose: (choice: Choice) => void;
  onOpen: (slotId: number) => void;
}

const NONE_CHOSEN = {
  all: 'No upcoming walks available.',
  'with-a-spot': 'No walk with a spot here.',
  mine: 'None of your walks here.',
} as const satisfies Record<Choice, string>;

/** The calendar from 768 px. */
export function SlotGrid(props: SlotGridProps) {
  const { slots, isLoaded, isOpening, choice, position, now, onChoose, onOpen } = props;
  const { timeZone } = useHost().shelter;
  // A new array makes the grid draw anew, which takes the focus away.
  const shown = useMemo(() => chosenSlots(slots, choice) ?? [], [slots, choice]);
  return (
    <>
      <SlotChoice choice={choice} mineCount={null} onChoose={onChoose} />
      {isLoaded && !isOpening && shown.length === 0 && (
        <Banner tone="info" title={NONE_CHOSEN[choice]}>
          {slots?.length === 0 && 'New walks appear here when a marshal adds them. '}
          Later ones are behind the arrows.
        </Banner>
      )}
      <WeekGrid
        slots={shown}
        viewer="walker"
        timeZone={timeZone}
        now={now}
        position={position}
        loading={isOpening}
        onOpen={onOpen}
      />
    </>
  );
}
