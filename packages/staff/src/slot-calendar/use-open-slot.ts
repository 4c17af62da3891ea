import { useSlots } from '@walkies/api-client';
import { type OpenSlot, openSlotOf } from '@walkies/calendar';
import type { Slot } from '@walkies/contract';
import { useState } from 'react';

// Selects the slots of the last 35 days and all later ones. `?id=` would select one slot; use it once no
// live or retained API refuses it.
const EVERYTHING = {};

/**
 * Finds a slot by id: in the page's loaded slots, else in the whole list. It stays open while the calendar
 * moves to another week.
 */
export function useOpenSlot(slotId: number | null, loaded: readonly Slot[]): OpenSlot {
  const [previous, setPrevious] = useState<Slot | null>(null);
  const onScreen = loaded.find(({ id }) => id === slotId);
  if (onScreen && onScreen !== previous) setPrevious(onScreen);
  const all = useSlots(EVERYTHING, { enabled: slotId !== null && !onScreen });
  const isAnswered = all.isSuccess && !all.isFetching;
  const before = !isAnswered && previous?.id === slotId ? previous : undefined;
  const slot = onScreen ?? all.data?.find(({ id }) => id === slotId) ?? before;

  return openSlotOf(slotId, slot, { reads: [all], isAnswered });
}
