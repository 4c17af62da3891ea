import { useDogsThatNeedMe } from '@walkies/api-client';
import { useIsLate } from '@walkies/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { loadSlotDogs, type OfSlot } from './lazy-slot-dogs';

type SlotNeedPart = ComponentType<OfSlot> | null | undefined;

// Cached for the next visit of the page in this tab.
let loaded: SlotNeedPart;

/**
 * Who needs the walker in the walks of the list. `isWaiting`: it is on its way, and the list waits a few
 * seconds at most, so that no card grows under a finger. `SlotNeed`: undefined until its code is there, null
 * where that does not come; cards are whole without it.
 */
export function useSlotNeeds() {
  const [SlotNeed, setSlotNeed] = useState<SlotNeedPart>(() => loaded);
  const isLate = useIsLate();
  const { isLoading, failureCount } = useDogsThatNeedMe();
  useEffect(() => {
    void loadSlotDogs().then(
      (dogs) => setSlotNeed(() => (loaded = dogs.SlotNeed)),
      () => setSlotNeed(null),
    );
  }, []);
  // What fails is fetched once more: the list does not wait for that.
  const isWaiting = !isLate && (SlotNeed === undefined || (isLoading && failureCount === 0));
  return { isWaiting, SlotNeed };
}
