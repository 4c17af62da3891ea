import type { DemoSlot } from './demo-slots.js';

/** What happened in a slot: walkers and dogs by their places in their lists. */
export interface DemoWalk {
  walkers: number[];
  dogs: number[];
  notes?: string;
}

const DAY_MS = 24 * 3_600_000;
const DAYS_WITH_DOGS = 4;
const LEFT_TO_FINALIZE = 2;
/** One walk in so many has somebody who did not come. */
const NO_SHOW_EVERY = 5;

/** A note for the next one; not every walk has something to tell. */
const NOTES = [
  'Everybody back dry and tired.',
  undefined,
  'Long way round by the canal, loose leads all the way.',
  undefined,
  undefined,
  'Rabbits near the gate: double lead until past the second field.',
  undefined,
  'Ten minutes shorter, the path behind the barn is under water.',
];

/**
 * The dogs of each booked slot up to four days ahead. Taking turns keeps slots that overlap to
 * different dogs.
 */
export function planDogs(
  slots: readonly DemoSlot[],
  now: Date,
  dogs: number,
): Map<DemoSlot, number[]> {
  const until = now.getTime() + DAYS_WITH_DOGS * DAY_MS;
  const planned = new Map<DemoSlot, number[]>();
  let next = 0;
  for (const slot of slots) {
    if (slot.walkers.length === 0 || slot.start.getTime() > until) continue;
    planned.set(
      slot,
      slot.walkers.map(() => next++ % dogs),
    );
  }
  return planned;
}

/** The walks of booked slots that are over; the latest two are left to finalize. */
export function planWalks(
  slots: readonly DemoSlot[],
  now: Date,
  dogsOf: ReadonlyMap<DemoSlot, number[]>,
): Map<DemoSlot, DemoWalk> {
  const over = slots.filter(({ end, walkers }) => end < now && walkers.length > 0);
  return new Map(
    over.slice(0, -LEFT_TO_FINALIZE).map((slot, at) => {
      const isShort = at % NO_SHOW_EVERY === 0 && slot.walkers.length > 1;
      const walkers = isShort ? slot.walkers.slice(0, -1) : slot.walkers;
      const dogs = (dogsOf.get(slot) ?? []).slice(0, walkers.length);
      const notes = NOTES[at % NOTES.length];
      return [slot, { walkers, dogs, ...(notes && { notes }) }];
    }),
  );
}
