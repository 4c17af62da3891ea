import { useDogsThatNeedMe } from '@walkies/api-client';
import { useIsLate } from '@walkies/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { loadSlotDogs, type OfSlot } from './lazy-slot-dogs';

/** What the cards of the list tell of dogs that need the walker. */
export interface SlotNeeds {
  /** It is on its way: the list waits, so that no card grows under a finger. */
  isWaiting: boolean;
  /** null until its code is there, and where it does not come: cards are whole without. */
  SlotNeed: ComponentType<OfSlot> | null;
}

// Kept for the next visit of the page in this tab.
let loaded: ComponentType<OfSlot> | null = null;

async function load(): Promise<ComponentType<OfSlot> | null> {
  const dogs = await loadSlotDogs().catch(() => null);
  loaded = dogs?.SlotNeed ?? null;
  return loaded;
}

/** Who needs the walker in the walks of the list, which waits for it a few seconds at most. */
export function useSlotNeeds(): SlotNeeds {
  const [SlotNeed, setSlotNeed] = useState(() => loaded);
  const [isSettled, setSettled] = useState(loaded !== null);
  const isLate = useIsLate();
  const { isLoading, failureCount } = useDogsThatNeedMe();
  useEffect(() => {
    if (isSettled) return;
    void load().then((part) => {
      setSlotNeed(() => part);
      setSettled(true);
    });
  }, [isSettled]);
  // What fails is asked for once more: the list does not wait for that.
  const isOnItsWay = isLoading && failureCount === 0;
  return { isWaiting: !isLate && (!isSettled || isOnItsWay), SlotNeed };
}
