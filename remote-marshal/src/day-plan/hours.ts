import { dayStart } from '@walkies/calendar';
import { dayOf, type PlannedSlot } from '@walkies/contract';
import { formatTime } from '@walkies/ui';
import { isToFinalize, stageOf } from './plan-gaps';

/** The slots that start within one hour of the shelter's day. */
export interface Hour {
  /** Hours since midnight. */
  key: number;
  /** '09:00' */
  name: string;
  slots: PlannedSlot[];
}

const HOUR_MS = 3_600_000;

/** Up to this number of pairs, a day is shown whole. */
const WHOLE_DAY = 24;

export const isBusy = (slots: readonly PlannedSlot[]): boolean =>
  slots.reduce((count, { pairs }) => count + pairs.length, 0) > WHOLE_DAY;

/** A day's slots by the hour of their start, in the order of the slots. */
export function hoursOf(slots: readonly PlannedSlot[], timeZone: string): Hour[] {
  const hours = new Map<number, Hour>();
  for (const slot of slots) {
    const start = new Date(slot.start_time);
    const midnight = dayStart(dayOf(start, timeZone), timeZone).getTime();
    const key = Math.floor((start.getTime() - midnight) / HOUR_MS);
    const name = formatTime(new Date(midnight + key * HOUR_MS), timeZone);
    const hour = hours.get(key) ?? { key, name, slots: [] };
    hour.slots.push(slot);
    hours.set(key, hour);
  }
  return [...hours.values()].toSorted((a, b) => a.key - b.key);
}

/** The present hour, or the next one with walks to come. */
export const presentHour = (hours: readonly Hour[], now: Date): number | null =>
  hours.find(({ slots }) => slots.some((slot) => stageOf(slot, now) === 'coming'))?.key ?? null;

/** Hours of which nothing is to come. */
export const pastHours = (hours: readonly Hour[], now: Date): Hour[] =>
  hours.filter(({ slots }) => slots.every((slot) => stageOf(slot, now) !== 'coming'));

const many = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

const toFinalize = (slots: readonly PlannedSlot[], now: Date): number =>
  slots.filter((slot) => isToFinalize(slot, now)).length;

/** What staff still have to do about past walks: '3 to finalize', '1 to correct'. */
function leftToDo(slots: readonly PlannedSlot[], now: Date): string[] {
  const open = toFinalize(slots, now);
  const disputed = slots.filter(({ recorded }) => recorded && recorded.disputed_by.length > 0);
  return [
    ...(open > 0 ? [`${open} to finalize`] : []),
    ...(disputed.length > 0 ? [`${disputed.length} to correct`] : []),
  ];
}

/** 'Earlier: 8 hours, 3 to finalize' */
export function earlierFacts(hours: readonly Hour[], now: Date): string {
  const slots = hours.flatMap((hour) => hour.slots);
  return [`Earlier: ${many(hours.length, 'hour')}`, ...leftToDo(slots, now)].join(', ');
}

/** '12 walks, 40 walkers, 3 without a dog', or the number of walks to finalize. */
export function hourFacts({ slots }: Hour, now: Date): string {
  const pairs = slots.flatMap((slot) => (stageOf(slot, now) === 'coming' ? slot.pairs : []));
  const walkers = slots.reduce(
    (count, { booked_count, recorded }) => count + (recorded?.walkers.length ?? booked_count),
    0,
  );
  const dogless = pairs.filter(({ dog }) => dog === null).length;
  const alone = pairs.filter(({ walker }) => walker === null).length;
  return [
    many(slots.length, 'walk'),
    many(walkers, 'walker'),
    ...leftToDo(slots, now),
    dogless > 0 && `${dogless} without a dog`,
    alone > 0 && `${many(alone, 'dog')} without a walker`,
  ]
    .filter(Boolean)
    .join(', ');
}
