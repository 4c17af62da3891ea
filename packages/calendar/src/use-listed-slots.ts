import type { Slot } from '@walkies/contract';
import { useMemo, useState } from 'react';
import type { CalendarDay } from './calendar-days';
import { countOf, foldHalves, type Folds } from './fold-halves';
import { halfKey, slotDay } from './half-day';

/**
 * The part of a list that is shown: from the chosen day on, some cards at a time, and the first ones of
 * crowded half days.
 * @param cards at first, and more with each press
 */
export function useListedSlots(
  slots: readonly Slot[] | undefined,
  timeZone: string,
  cards: number,
) {
  const [firstDay, setFirstDay] = useState<CalendarDay | null>(null);
  const [limit, setLimit] = useState(cards);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [revealed, setRevealed] = useState<Slot['id'] | null>(null);
  const days = useMemo(() => slots?.map((slot) => slotDay(slot, timeZone)), [slots, timeZone]);
  const counts = useMemo(() => days && countOf(days), [days]);
  const listed = useMemo(() => {
    if (!slots || !days) return undefined;
    const from = slots.filter((_, at) => !firstDay || (days[at] ?? '') >= firstDay);
    const halves = from.map((slot) => halfKey(slot, timeZone));
    return foldHalves(from, { halves, limit, opened });
  }, [slots, days, timeZone, firstDay, limit, opened]);
  const last = listed?.shown.at(-1);
  const folds: Folds = {
    hidden: listed?.hidden ?? new Map(),
    revealed,
    onOpen(half, { first }) {
      setOpened(new Set([...opened, half]));
      setRevealed(first);
    },
  };

  return {
    shown: listed?.shown,
    folds,
    /** Number of slots by day; undefined until loaded. */
    counts,
    /** The day at which the list starts; null: at its first. */
    firstDay,
    /** The last shown day of a list that goes on. */
    cutAt: listed?.isCut && last ? slotDay(last, timeZone) : undefined,
    startAt(day: CalendarDay | null) {
      setLimit(cards);
      setFirstDay(day);
      setRevealed(null);
    },
    showMore: () => setLimit(limit + cards),
  };
}
