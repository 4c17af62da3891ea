import { isFull, type Slot } from '@walkies/contract';
import { SegmentedControl } from '@walkies/ui';

export type Choice = 'all' | 'with-a-spot' | 'mine';

/** The slots that match the walker's choice. */
export function chosenSlots(slots: Slot[] | undefined, choice: Choice): Slot[] | undefined {
  if (choice === 'all') return slots;
  return slots?.filter((slot) =>
    choice === 'mine' ? slot.booked_by_me : !slot.booked_by_me && !slot.given_back && !isFull(slot),
  );
}

/** A space as wide as a digit, so that nothing moves when the number arrives. */
export const NO_NUMBER_YET = '\u2007';

interface SlotChoiceProps {
  choice: Choice;
  /** Number of the walker's bookings, or NO_NUMBER_YET; omit it to show none. */
  mineCount?: number | string;
  onChoose: (choice: Choice) => void;
}

/** Filter: all walks, those with a free spot, or the walker's own. */
export function SlotChoice({ choice, mineCount, onChoose }: SlotChoiceProps) {
  return (
    <SegmentedControl
      label="Which walks"
      options={[
        { value: 'all', label: 'All walks' },
        { value: 'with-a-spot', label: 'With a spot' },
        { value: 'mine', label: mineCount === undefined ? 'Mine' : `Mine (${mineCount})` },
      ]}
      value={choice}
      onChange={onChoose}
    />
  );
}
