import { addDays, isWithin, onWeekday, slotOn } from './period.js';
import type { Period, PlannedSlot } from './period.js';

/** A slot of an entry, with what depends on it. */
export interface TouchedSlot {
  id: number;
  day: string;
  start: Date;
  end: Date;
  marshal: string | null;
  minimum: number;
  /** `open`: it can still change. */
  stage: 'open' | 'past';
  booked: number;
  /** Places reserved for the waiting list. */
  reserved: number;
  walkers: { id: string; name: string }[];
  /** People who wait for a place. */
  waiting: number;
  dogs: string[];
}

/** What a change does to an entry's slots. */
export interface Effects {
  /** Free slots that do not fit any more. */
  freed: TouchedSlot[];
  /** Slots with bookings or dogs that do not fit any more. */
  undecided: TouchedSlot[];
  /** Slots that only get another marshal or minimum. */
  adjusted: (TouchedSlot & Pick<Period, 'marshal' | 'minimum'>)[];
  /** Slots that staff edited. */
  edited: TouchedSlot[];
}

/** The periods after a change: the new one replaces all from its first day on. Null: none replaces them. */
export function changedPeriods(
  before: readonly Period[],
  { from, next }: { from: string; next: Period | null },
): Period[] {
  const unchanged = before
    .filter(({ firstDay }) => firstDay < from)
    .map((period) => (isWithin(from, period) ? { ...period, lastDay: addDays(from, -1) } : period));
  if (!next) return unchanged;
  const last = unchanged.at(-1);
  const continues =
    last !== undefined && last.lastDay === addDays(from, -1) && isSameWalk(last, next);
  return continues
    ? [...unchanged.slice(0, -1), { ...last, lastDay: next.lastDay }]
    : [...unchanged, { ...next, firstDay: from }];
}

/** True if both have the same weekday, times, marshal and minimum. */
export const isSameWalk = (one: Period, other: Period): boolean =>
  isSameTime(one, other) && one.marshal === other.marshal && one.minimum === other.minimum;

export const isSameTime = (one: Period, other: Period): boolean =>
  one.weekday === other.weekday && one.start === other.start && one.end === other.end;

/** The slots that a change of the periods touches. Those in the past stay. */
export function effectsOf(
  slots: readonly TouchedSlot[],
  { before, after }: { before: readonly Period[]; after: readonly Period[] },
  timeZone: string,
): Effects {
  const effects: Effects = { freed: [], undecided: [], adjusted: [], edited: [] };
  for (const slot of slots.filter(({ stage }) => stage === 'open')) {
    const was = onDay(before, slot.day, timeZone);
    const becomes = onDay(after, slot.day, timeZone);
    if (becomes && isAt(slot, becomes)) {
      const marshal = was?.marshal === becomes.marshal ? slot.marshal : becomes.marshal;
      const minimum = was?.minimum === becomes.minimum ? slot.minimum : becomes.minimum;
      if (marshal === slot.marshal && minimum === slot.minimum) continue;
      effects.adjusted.push({ ...slot, marshal, minimum });
    } else if (becomes && (!was || !isAt(slot, was))) {
      effects.edited.push(slot);
    } else {
      const isFree = slot.booked + slot.reserved === 0 && slot.dogs.length === 0;
      effects[isFree ? 'freed' : 'undecided'].push(slot);
    }
  }
  return effects;
}

/** Where a slot goes that moves along, in the same week; null: nowhere. `from`: the first day of the change. */
export function targetOf(
  slot: TouchedSlot,
  { before, after, from }: { before: readonly Period[]; after: readonly Period[]; from: string },
  timeZone: string,
): PlannedSlot | null {
  const was = onDay(before, slot.day, timeZone);
  const targets = after.flatMap((period) => {
    const day = onWeekday(slot.day, period.weekday);
    return day >= from && isWithin(day, period) ? (slotOn(period, day, timeZone) ?? []) : [];
  });
  const target = targets.at(-1);
  if (!target) return null;
  const marshal = was?.marshal === target.marshal ? slot.marshal : target.marshal;
  const minimum = was?.minimum === target.minimum ? slot.minimum : target.minimum;
  return { ...target, marshal, minimum };
}

function onDay(periods: readonly Period[], day: string, timeZone: string) {
  const weekday = new Date(day).getUTCDay();
  const period = periods.find((each) => each.weekday === weekday && isWithin(day, each));
  return period ? slotOn(period, day, timeZone) : null;
}

const isAt = (slot: { start: Date; end: Date }, other: { start: Date; end: Date }): boolean =>
  slot.start.getTime() === other.start.getTime() && slot.end.getTime() === other.end.getTime();
