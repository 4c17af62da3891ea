import { useMyBookings, useUpcomingSlots } from '@walkies/api-client';
import { dayStart, type OpenSlot, openSlotOf, addDays } from '@walkies/calendar';
import { dayOf, type Slot } from '@walkies/contract';
import { useSearchParams } from '@walkies/remote-sdk/router';

/** How far ahead a slot is looked for that is not on the screen. */
const LOOK_AHEAD_DAYS = 60;

/** The instant until which a slot is looked for. */
export function lookAheadTo(timeZone: string, now: Date): string {
  return dayStart(addDays(dayOf(now, timeZone), LOOK_AHEAD_DAYS), timeZone).toISOString();
}

interface SlotInAddress extends OpenSlot {
  open(slotId: number): void;
  close(): void;
}

/**
 * The slot that the address names (?slot=ID), from what is on the screen, else from the walker's
 * bookings, else from the coming slots: a link may name one that the screen does not show.
 */
export function useSlotInAddress(
  visible: readonly Slot[] | undefined,
  { timeZone, now }: { timeZone: string; now: Date },
): SlotInAddress {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('slot');
  const slotId = asked === null ? null : Number(asked);
  const byId = (slots: readonly Slot[] | undefined): Slot | undefined =>
    slots?.find(({ id }) => id === slotId);

  const onScreen = byId(visible);
  const isElsewhere = slotId !== null && visible !== undefined && !onScreen;
  const mine = useMyBookings({ enabled: isElsewhere });
  const upcoming = useUpcomingSlots({
    to: lookAheadTo(timeZone, now),
    enabled: isElsewhere,
  });
  const slot = onScreen ?? (isElsewhere ? (byId(mine.data) ?? byId(upcoming.data)) : undefined);

  return {
    ...openSlotOf(slotId, slot, {
      reads: [mine, upcoming],
      isAnswered: isElsewhere && mine.isSuccess && upcoming.isSuccess,
    }),
    open: (id) =>
      setSearch((before) => {
        before.set('slot', String(id));
        return before;
      }),
    close: () =>
      setSearch(
        (before) => {
          before.delete('slot');
          before.delete('mine');
          return before;
        },
        { replace: true },
      ),
  };
}
