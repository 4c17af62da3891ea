import { useSlots } from '@walkies/api-client';
import { plusDays, rangeOfDays } from '@walkies/calendar';
import { dayOf, SLOT_LIST_DAYS_BACK, type Slot } from '@walkies/contract';
import { useMemo } from 'react';

/** What is asked for to find the walks that nobody has finalized: the last 35 days and today. */
function unfinishedRange(timeZone: string, now: Date): { from: string; to: string } {
  const today = dayOf(now, timeZone);
  return rangeOfDays(plusDays(today, -SLOT_LIST_DAYS_BACK), today, timeZone);
}

/** The booked slots that are over and not finalized, the latest first. */
export function useUnfinishedWalks(timeZone: string, now: Date) {
  const { from, to } = unfinishedRange(timeZone, now);
  const range = useMemo(() => ({ from, to }), [from, to]);
  const past = useSlots(range);
  const slots: Slot[] = (past.data ?? [])
    .filter(({ status, end_time }) => status === 'booked' && Date.parse(end_time) <= now.getTime())
    .toSorted((a, b) => Date.parse(b.start_time) - Date.parse(a.start_time));
  return { ...past, slots };
}
