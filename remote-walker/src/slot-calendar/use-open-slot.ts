import { useMyBookings, useUpcomingSlots } from '@walkies/api-client';
import { dayStart, plusDays } from '@walkies/calendar';
import { dayOf, type Slot } from '@walkies/contract';
import { useSearchParams } from '@walkies/remote-sdk/router';

/** How far ahead a slot is looked for that is not on the screen. */
const LOOK_AHEAD_DAYS = 60;

/** The instant until which a slot is looked for. */
export function lookAheadTo(timeZone: string, now: Date): string {
  return dayStart(plusDays(dayOf(now, timeZone), LOOK_AHEAD_DAYS), timeZone).toISOString();
}

export interface OpenSlot {
  /** none: the address names no slot; gone: it does, and there is no such slot any more. */
  state: 'none' | 'looking' | 'found' | 'failed' | 'gone';
  slot: Slot | null;
  /** Why looking for it failed. */
  error: Error | null;
  open(slotId: number): void;
  close(): void;
  retry(): void;
}

/**
 * The slot that the address names (?slot=ID), from what is on the screen, else from the walker's
 * bookings, else from the coming slots: a link may name one that the screen does not show.
 */
export function useOpenSlot(
  visible: readonly Slot[] | undefined,
  { timeZone, now }: { timeZone: string; now: Date },
): OpenSlot {
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

  function stateOf(): OpenSlot['state'] {
    if (slotId === null) return 'none';
    if (slot) return 'found';
    if (mine.isError || upcoming.isError) return 'failed';
    return mine.isSuccess && upcoming.isSuccess && isElsewhere ? 'gone' : 'looking';
  }

  return {
    state: stateOf(),
    slot: slot ?? null,
    error: mine.error ?? upcoming.error,
    open: (id) =>
      setSearch((before) => {
        before.set('slot', String(id));
        return before;
      }),
    close: () =>
      setSearch(
        (before) => {
          before.delete('slot');
          return before;
        },
        { replace: true },
      ),
    retry: () => {
      void mine.refetch();
      void upcoming.refetch();
    },
  };
}
