import type { Slot } from '@walkies/contract';
import { SegmentedControl } from '@walkies/ui';

export type Choice = 'all' | 'with-a-spot' | 'mine';

/** The slots that a walker chose to see. */
export function chosenSlots(slots: Slot[] | undefined, choice: Choice): Slot[] | undefined {
  if (choice === 'all') return slots;
  return slots?.filter(({ booked_by_me, booked_count, capacity }) =>
    choice === 'mine' ? booked_by_me : !booked_by_me && booked_count < capacity,
  );
}

/** A space as wide as a digit: nothing moves when the number comes. */
export const NO_NUMBER_YET = '\u2007';

interface SlotChoiceProps {
  choice: Choice;
  /** How many bookings the walker has, or NO_NUMBER_YET; left out where it is not told. */
  mineCount?: number | string;
  onChoose: (choice: Choice) => void;
}

/** All walks, those with a spot, or one's own. */
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
