import type { Slot } from '@walkies/contract';
import { useMemo, useState } from 'react';

/**
 * What a walker may still book or see booked: the loaded slots without those that have started
 * since. When loading more fails, what was there stays.
 */
export function useOfferedSlots(loaded: Slot[] | undefined, now: Date): Slot[] | undefined {
  const [kept, setKept] = useState(loaded);
  if (loaded !== undefined && loaded !== kept) setKept(loaded);
  const slots = loaded ?? kept;
  return useMemo(() => {
    const offered = slots?.filter(({ start_time }) => Date.parse(start_time) >= now.getTime());
    // The very same list as long as nothing is over, so that the calendar need not draw it anew.
    return offered?.length === slots?.length ? slots : offered;
  }, [slots, now]);
}
