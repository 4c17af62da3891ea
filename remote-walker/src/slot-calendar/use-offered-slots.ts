import { dayOf, type Slot } from '@walkies/contract';
import { useMemo, useState } from 'react';
import { useUpcomingSlots } from '@walkies/api-client';
import { addDays, dayStart, type useInitialWeek } from '@walkies/calendar';

/** How far ahead the next walk is looked for. */
const LOOK_AHEAD_DAYS = 60;

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

/**
 * The day of the next walk where the calendar's week has none to come, for useInitialWeek. Asked for
 * only then.
 */
export function useNextWalkDay(
  offered: readonly Slot[] | undefined,
  { timeZone, now, enabled }: { timeZone: string; now: Date; enabled: boolean },
): Parameters<typeof useInitialWeek>[2] {
  const isEmpty = enabled && offered?.length === 0;
  const until = addDays(dayOf(now, timeZone), LOOK_AHEAD_DAYS);
  const to = dayStart(until, timeZone).toISOString();
  const upcoming = useUpcomingSlots({ to, enabled: isEmpty });
  if (!isEmpty || upcoming.isError) return null;
  if (!upcoming.data) return undefined;
  const [next] = upcoming.data;
  return next ? dayOf(new Date(next.start_time), timeZone) : null;
}
