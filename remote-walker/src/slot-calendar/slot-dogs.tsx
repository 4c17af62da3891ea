import { useDogsThatNeedMe, usePlannedDogs } from '@walkies/api-client';
import { NeedsLine, YouWalk } from '@walkies/ui';

interface OfSlot {
  slotId: number;
}

/** In a walk's card: a dog that needs the walker; renders nothing if there is none. */
export function SlotNeed({ slotId }: OfSlot) {
  const need = useDogsThatNeedMe().data?.find(({ slot_id }) => slot_id === slotId);
  return need ? <NeedsLine dog={need.dog} /> : null;
}

/** The walker's planned dogs, or else those that wait for a walker. */
export function SlotDogs({ slotId }: OfSlot) {
  const isHere = ({ slot_id }: { slot_id: number }) => slot_id === slotId;
  const mine = usePlannedDogs().data?.filter(isHere) ?? [];
  const waiting = useDogsThatNeedMe().data?.filter(isHere) ?? [];
  if (mine.length === 0) return waiting.map(({ dog }) => <NeedsLine key={dog.id} dog={dog} />);
  return mine.map(({ dog }) => <YouWalk key={dog.id} dog={dog} headingLevel={3} />);
}
