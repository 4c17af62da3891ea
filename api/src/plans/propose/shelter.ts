import type { Grade } from '@walkies/contract';

/** Start and end in milliseconds, with the shelter's day and week of the start, 'YYYY-MM-DD'. */
export interface Times {
  start: number;
  end: number;
  day: string;
  /** The Sunday that the week starts with. */
  week: string;
}

/** A planned or recorded outing of a dog. */
export interface PlannedOuting extends Times {
  slotId: number;
  /** False: the walker has cancelled, so the dog has none. */
  counts: boolean;
}

export interface ShelterDog {
  id: number;
  grade: Grade;
  /** Walks a week. */
  target: number;
  walksADay: number;
  restMs: number;
  /** Days since its last walk; null: never. */
  gapDays: number | null;
  /** Holds, and outings of archived dogs that it is kept apart from; `end` null: open. */
  staysIn: readonly { start: number; end: number | null }[];
  /** Ids of dogs that it is kept apart from. */
  apart: readonly number[];
  /** In the planned weeks and two days around them. */
  outings: readonly PlannedOuting[];
}

export interface ShelterSlot extends Times {
  id: number;
  /** Walkers of the slot without a dog. */
  walkers: readonly string[];
  /** Dogs of the slot without a walker. */
  waiting: readonly number[];
}

export interface ShelterWalker {
  id: string;
  clearance: Grade;
  /** Number of dogs walked lately or planned. */
  recent: number;
  /** How often they have walked a dog, by its id. */
  walked: ReadonlyMap<number, number>;
}

/** Everything that proposals are based on. */
export interface Shelter {
  dogs: readonly ShelterDog[];
  /** The slots to fill, earliest first. */
  slots: readonly ShelterSlot[];
  walkers: readonly ShelterWalker[];
}

/** A proposed pair. */
export interface ProposedPair {
  slotId: number;
  dogId: number;
  walkerId: string;
  /** Walks that the dog lacks in its week, without this one and later proposals of that week. */
  belowTargetBy: number;
  walksTogether: number;
  /** The dog is assigned to the slot already. */
  isWaiting: boolean;
}
