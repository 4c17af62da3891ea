import { type CalendarPosition, WeekGrid } from '@walkies/calendar';
import type { Slot } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Banner, formatDay, formatTime } from '@walkies/ui';
import { useMemo } from 'react';
import { overlapText } from './overlap-text';
import { type Choice, chosenSlots, SlotChoice } from './slot-choice';
import styles from './slot-grid.module.css';

interface SlotGridProps {
  /** The slots on offer in the visible time; undefined until first loaded. */
  slots: Slot[] | undefined;
  /** True once all of them are loaded. */
  isLoaded: boolean;
  isOpening: boolean;
  choice: Choice;
  position: CalendarPosition;
  now: Date;
  /** The walker's own walks. */
  own: readonly Slot[];
  onChoose: (choice: Choice) => void;
  onOpen: (slotId: number) => void;
}

const NONE_CHOSEN = {
  all: 'No upcoming walks available.',
  'with-a-spot': 'No walk with a spot here.',
  mine: 'None of your walks here.',
} as const satisfies Record<Choice, string>;

/** Tells where to scroll: '2 walks, the first on Thursday 19 November at 15:00.' */
function whereText(slots: readonly Slot[], timeZone: string): string {
  const [first] = slots.toSorted((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time));
  if (!first) return '';
  const start = new Date(first.start_time);
  const count = slots.length === 1 ? '1 walk, ' : `${slots.length} walks, the first `;
  return `${count}on ${formatDay(start, timeZone)} at ${formatTime(start, timeZone)}.`;
}

/** The calendar from 768 px. */
export function SlotGrid(props: SlotGridProps) {
  const { slots, isLoaded, isOpening, choice, position, now, own, onChoose, onOpen } = props;
  const { timeZone } = useHost().shelter;
  // A new array would redraw the grid, which loses the focus.
  const shown = useMemo(() => chosenSlots(slots, choice) ?? [], [slots, choice]);
  const overlaps = useMemo(() => {
    const texts = new Map<number, string>();
    for (const slot of shown) {
      const text = overlapText(slot, own, timeZone);
      if (text) texts.set(slot.id, text);
    }
    return texts;
  }, [shown, own, timeZone]);
  return (
    <>
      <div className={styles.choice}>
        <SlotChoice choice={choice} onChoose={onChoose} />
        <p role="status">{choice !== 'all' && isLoaded && whereText(shown, timeZone)}</p>
      </div>
      {isLoaded && !isOpening && shown.length === 0 && (
        <Banner tone="info" title={NONE_CHOSEN[choice]}>
          {slots?.length === 0 && <span>New walks appear here when a marshal adds them. </span>}
          <span>Use the arrows to see later walks.</span>
        </Banner>
      )}
      <WeekGrid
        slots={shown}
        viewer="walker"
        timeZone={timeZone}
        now={now}
        position={position}
        overlaps={overlaps}
        loading={isOpening}
        onOpen={onOpen}
      />
    </>
  );
}
