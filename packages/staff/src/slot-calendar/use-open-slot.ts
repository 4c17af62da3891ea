import { useSlots } from '@walkies/api-client';
import { type OpenSlot, openSlotOf } from '@walkies/calendar';
import type { Slot } from '@walkies/contract';
import { useState } from 'react';

// Answers the slots of the last 35 days and all later ones. `?id=` would answer the one alone: asked
// as soon as no API is live or kept that refuses it.
const EVERYTHING = {};

/**
 * The slot of an id: from what the page has loaded, else from the whole list. It stays while the
 * calendar beside it goes to another week.
 */
export function useOpenSlot(slotId: number | null, loaded: readonly Slot[]): OpenSlot {
  const [kept, setKept] = useState<Slot | null>(null);
  const onScreen = loaded.find(({ id }) => id === slotId);
  if (onScreen && onScreen !== kept) setKept(onScreen);
  const all = useSlots(EVERYTHING, { enabled: slotId !== null && !onScreen });
  const isAnswered = all.isSuccess && !all.isFetching;
  const before = !isAnswered && kept?.id === slotId ? kept : undefined;
  const slot = onScreen ?? all.data?.find(({ id }) => id === slotId) ?? before;

  return openSlotOf(slotId, slot, { reads: [all], isAnswered });
}
