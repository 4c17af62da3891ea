import { dayOf, type Slot } from '@walkies/contract';
import { useMemo, useState } from 'react';
import type { CalendarDay } from './calendar-days';

/**
 * The part of a list that is shown: from the chosen day on, some cards at a time.
 * @param cards at first, and more with each press
 */
export function useListedSlots(
  slots: readonly Slot[] | undefined,
  timeZone: string,
  cards: number,
) {
  const [firstDay, setFirstDay] = useState<CalendarDay | null>(null);
  const [limit, setLimit] = useState(cards);
  const days = useMemo(
    () => slots?.map(({ start_time }) => dayOf(new Date(start_time), timeZone)),
    [slots, timeZone],
  );
  const counts = useMemo(() => days && countOf(days), [days]);
  const from = firstDay ? slots?.filter((_, at) => (days?.[at] ?? '') >= firstDay) : slots;
  const shown = from?.slice(0, limit);
  const last = shown?.at(-1);
  const isCut = from !== undefined && from.length > limit;

  return {
    shown,
    /** Number of slots by day; undefined until loaded. */
    counts,
    /** The day at which the list starts; null: at its first. */
    firstDay,
    /** The last shown day of a list that goes on. */
    cutAt: isCut && last ? dayOf(new Date(last.start_time), timeZone) : undefined,
    startAt(day: CalendarDay | null) {
      setLimit(cards);
      setFirstDay(day);
    },
    showMore: () => setLimit(limit + cards),
  };
}

function countOf(days: readonly CalendarDay[]): ReadonlyMap<CalendarDay, number> {
  const counts = new Map<CalendarDay, number>();
  for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1);
  return counts;
}
