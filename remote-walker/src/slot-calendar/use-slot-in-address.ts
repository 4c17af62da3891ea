import { useMyBookings, useUpcomingSlots } from '@walkies/api-client';
import { type OpenSlot, openSlotOf } from '@walkies/calendar';
import type { Slot } from '@walkies/contract';
import { useAddress, useLastFound } from '@walkies/ui';

interface SlotInAddress extends OpenSlot {
  /** The walker's bookings, if the slot was looked for there. */
  bookings: readonly Slot[] | undefined;
  /** A list that may name the slot is being fetched. */
  isRefetching: boolean;
  open(slotId: number): void;
  close(): void;
}

/**
 * The slot in the URL (?slot=ID): from the screen, else from the walker's bookings, else from all future
 * slots, as a link may name a slot that the screen does not show.
 */
export function useSlotInAddress(
  visible: readonly Slot[] | undefined,
  { isFetching }: { isFetching: boolean },
): SlotInAddress {
  const { search, show, close } = useAddress('slot', 'mine', 'cannot');
  const param = search.get('slot');
  const slotId = param === null ? null : Number(param);
  const byId = (slots: readonly Slot[] | undefined): Slot | undefined =>
    slots?.find(({ id }) => id === slotId);

  const onScreen = byId(visible);
  const isElsewhere = slotId !== null && visible !== undefined && !onScreen;
  const mine = useMyBookings({ enabled: isElsewhere });
  const own = isElsewhere ? byId(mine.data) : undefined;
  const upcoming = useUpcomingSlots({ enabled: isElsewhere && mine.isSuccess && !own });
  const found = onScreen ?? own ?? (isElsewhere ? byId(upcoming.data) : undefined);
  const slot = useLastFound(slotId, found);
  const isAnswered = isElsewhere && mine.isSuccess && upcoming.isSuccess;

  return {
    ...openSlotOf(slotId, isAnswered ? found : slot, { reads: [mine, upcoming], isAnswered }),
    slot: slot ?? null,
    bookings: isElsewhere ? mine.data : undefined,
    isRefetching: isFetching || mine.isFetching || upcoming.isFetching,
    open: (id) => show({ slot: id }),
    close,
  };
}
