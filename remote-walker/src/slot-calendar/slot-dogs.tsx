import { useDogsThatNeedMe, usePlannedDogs } from '@walkies/api-client';
import { NeedsLine, YouWalk } from '@walkies/ui';

interface OfSlot {
  slotId: number;
}

/** In the card of a walk: who needs the walker there; nothing where nobody does. */
export function SlotNeed({ slotId }: OfSlot) {
  const need = useDogsThatNeedMe().data?.find(({ slot_id }) => slot_id === slotId);
  return need ? <NeedsLine dog={need.dog} /> : null;
}

/** Whom the walker walks there, or who still needs somebody. */
export function SlotDogs({ slotId }: OfSlot) {
  const mine = usePlannedDogs().data?.filter(({ slot_id }) => slot_id === slotId) ?? [];
  if (mine.length === 0) return <SlotNeed slotId={slotId} />;
  return mine.map(({ dog }) => <YouWalk key={dog.id} dog={dog} headingLevel={3} />);
}
