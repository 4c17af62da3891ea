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

interface SlotChoiceProps {
  choice: Choice;
  /** How many bookings the walker has; undefined until that is known, null where it is not told. */
  mineCount: number | null | undefined;
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
        // Until the number is known, a space as wide as a digit: nothing moves when it comes.
        { value: 'mine', label: mineCount === null ? 'Mine' : `Mine (${mineCount ?? '\u2007'})` },
      ]}
      value={choice}
      onChange={onChoose}
    />
  );
}
