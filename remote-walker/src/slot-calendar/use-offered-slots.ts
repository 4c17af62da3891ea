import { dayOf, type Slot } from '@walkies/contract';
import { useMemo, useState } from 'react';
import { useUpcomingSlots } from '@walkies/api-client';
import { addDays, dayStart, type useInitialWeek } from '@walkies/calendar';

/** Days ahead in which to look for the next walk. */
const LIST_AHEAD_DAYS = 60;

/**
 * The slots that a walker may book or has booked: the loaded slots without those that have started. If
 * loading more fails, the previous ones stay.
 */
export function useOfferedSlots(loaded: Slot[] | undefined, now: Date): Slot[] | undefined {
  const [previous, setPrevious] = useState(loaded);
  if (loaded !== undefined && loaded !== previous) setPrevious(loaded);
  const slots = loaded ?? previous;
  return useMemo(() => {
    const offered = slots?.filter(({ start_time }) => Date.parse(start_time) >= now.getTime());
    // Return the same array while no slot has started, so that the calendar need not redraw it.
    return offered?.length === slots?.length ? slots : offered;
  }, [slots, now]);
}

/**
 * Day of the next walk if the calendar's week has no future one, for useInitialWeek. Fetched only then.
 */
export function useNextWalkDay(
  offered: readonly Slot[] | undefined,
  { timeZone, now, enabled }: { timeZone: string; now: Date; enabled: boolean },
): Parameters<typeof useInitialWeek>[2] {
  const isEmpty = enabled && offered?.length === 0;
  const until = addDays(dayOf(now, timeZone), LIST_AHEAD_DAYS);
  const to = dayStart(until, timeZone).toISOString();
  const upcoming = useUpcomingSlots({ to, enabled: isEmpty });
  if (!isEmpty || upcoming.isError) return null;
  if (!upcoming.data) return undefined;
  const [next] = upcoming.data;
  return next ? dayOf(new Date(next.start_time), timeZone) : null;
}
