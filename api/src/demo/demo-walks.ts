import type { FinalizeWalk } from '@walkies/contract';
import { HARD, INCIDENT } from './demo-care.js';
import type { DemoPair } from './demo-pairs.js';
import type { DemoSlot } from './demo-slots.js';

/** The record of a slot: walkers and dogs by their places in their lists. */
export interface DemoWalk {
  walkers: number[];
  pairs: { dog: number; walker: number; went: Outcome | null }[];
  notes?: string;
}

type Outcome = Omit<NonNullable<FinalizeWalk['outcomes']>[number], 'dogId'>;

const LEFT_TO_FINALIZE = 2;
/** Every so many-th walk has a no-show. */
const NO_SHOW_EVERY = 5;
/** Every so many-th dog was hard to walk; every so many-th outing has no outcome. */
const HARD_EVERY = 9;
const NOT_SAID_EVERY = 7;

/** Some walks have no note. */
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

/** Walkers who came to the booked slots that are over. The latest two slots are left to finalize. */
export function whoCame(slots: readonly DemoSlot[], now: Date): Map<DemoSlot, number[]> {
  const over = slots.filter(({ end, walkers }) => end < now && walkers.length > 0);
  return new Map(
    over.slice(0, -LEFT_TO_FINALIZE).map((slot, at) => {
      const isShort = at % NO_SHOW_EVERY === 0 && slot.walkers.length > 1;
      return [slot, isShort ? slot.walkers.slice(0, -1) : slot.walkers];
    }),
  );
}

/** Records of past walks: each walker who came took the dog of their pair. */
export function planWalks(
  came: ReadonlyMap<DemoSlot, number[]>,
  pairsOf: ReadonlyMap<DemoSlot, readonly DemoPair[]>,
  incident: DemoSlot | undefined,
): Map<DemoSlot, DemoWalk> {
  let turn = 0;
  return new Map(
    [...came].map(([slot, walkers], at) => {
      const pairs = (pairsOf.get(slot) ?? [])
        .filter(({ walker }) => walkers.includes(walker))
        .map(({ dog, walker }) => {
          const isIncident = slot === incident && dog === INCIDENT.dog;
          return { dog, walker, went: isIncident ? badly : howItWent(turn++) };
        });
      const notes = NOTES[at % NOTES.length];
      return [slot, { walkers, pairs, ...(notes && { notes }) }];
    }),
  );
}

const badly: Outcome = { outcome: 'incident', words: INCIDENT.words };

function howItWent(turn: number): Outcome | null {
  if (turn % NOT_SAID_EVERY === 3) return null;
  if (turn % HARD_EVERY !== 5) return { outcome: 'well' };
  return { outcome: 'hard', words: HARD[turn % HARD.length] };
}
