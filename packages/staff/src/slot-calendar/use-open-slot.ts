import { useSlots } from '@walkies/api-client';
import { type OpenSlot, openSlotOf } from '@walkies/calendar';
import type { Slot } from '@walkies/contract';
import { useLastFound } from '@walkies/ui';

// Selects the slots of the last 35 days and all later ones. `?id=` would select one slot; use it once no
// live or retained API refuses it.
const EVERYTHING = {};

/**
 * Finds a slot by id: in the page's loaded slots, else in the whole list. It stays open while the calendar
 * moves to another week.
 */
export function useOpenSlot(slotId: number | null, loaded: readonly Slot[]): OpenSlot {
  const onScreen = loaded.find(({ id }) => id === slotId);
  const all = useSlots(EVERYTHING, { enabled: slotId !== null && !onScreen });
  const isAnswered = all.isSuccess && !all.isFetching;
  const found = onScreen ?? all.data?.find(({ id }) => id === slotId);
  const slot = useLastFound(slotId, found);

  return {
    ...openSlotOf(slotId, isAnswered ? found : slot, { reads: [all], isAnswered }),
    slot: slot ?? null,
  };
}
