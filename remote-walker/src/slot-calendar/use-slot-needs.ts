import { useDogsThatNeedMe } from '@walkies/api-client';
import { useIsLate } from '@walkies/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { loadSlotDogs, type OfSlot } from './lazy-slot-dogs';

/**
 * Who needs the walker in the walks of the list. `isWaiting`: it is on its way, and the list waits a few
 * seconds at most, so that no card grows under a finger. `SlotNeed`: undefined until its code is there, null
 * where that does not come; cards are whole without it.
 */
export function useSlotNeeds() {
  const [SlotNeed, setSlotNeed] = useState<ComponentType<OfSlot> | null>();
  const isLate = useIsLate();
  const { isLoading } = useDogsThatNeedMe();
  useEffect(() => {
    void loadSlotDogs().then(
      (dogs) => setSlotNeed(() => dogs.SlotNeed),
      () => setSlotNeed(null),
    );
  }, []);
  return { isWaiting: !isLate && (SlotNeed === undefined || isLoading), SlotNeed };
}
