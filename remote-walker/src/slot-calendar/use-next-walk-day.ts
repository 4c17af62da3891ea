import { useUpcomingSlots } from '@walkies/api-client';
import type { useOpening } from '@walkies/calendar';
import { dayOf, type Slot } from '@walkies/contract';
import { lookAheadTo } from './use-slot-in-address';

/**
 * The day of the next walk where the calendar's week has none to come, for useOpening. Asked for
 * only then.
 */
export function useNextWalkDay(
  offered: readonly Slot[] | undefined,
  { timeZone, now, enabled }: { timeZone: string; now: Date; enabled: boolean },
): Parameters<typeof useOpening>[2] {
  const isEmpty = enabled && offered?.length === 0;
  const upcoming = useUpcomingSlots({ to: lookAheadTo(timeZone, now), enabled: isEmpty });
  if (!isEmpty || upcoming.isError) return null;
  if (!upcoming.data) return undefined;
  const [next] = upcoming.data;
  return next ? dayOf(new Date(next.start_time), timeZone) : null;
}
