import type { Grade } from '@walkies/contract';

/** When something is, in milliseconds, and the shelter's day and week of its start, 'YYYY-MM-DD'. */
export interface Times {
  start: number;
  end: number;
  day: string;
  /** The Sunday. */
  week: string;
}

/** Once that a dog goes out, as it is planned or recorded. */
export interface PlannedOuting extends Times {
  slotId: number;
  /** False: nobody takes the dog, for the place was given back. */
  counts: boolean;
}

export interface ShelterDog {
  id: number;
  grade: Grade;
  /** Walks a week. */
  target: number;
  walksADay: number;
  restMs: number;
  /** Days since it was out last; null: never. */
  gapDays: number | null;
  /** On hold, or a dog is out that it is kept apart from and that is proposed for nothing; null: open. */
  staysIn: readonly { start: number; end: number | null }[];
  /** The dogs that it never shares a slot with. */
  apart: readonly number[];
  /** In the weeks that are planned and two days around them. */
  outings: readonly PlannedOuting[];
}

export interface ShelterSlot extends Times {
  id: number;
  /** Who has booked it and has no dog. */
  walkers: readonly string[];
  /** Dogs that are in it and have nobody. */
  waiting: readonly number[];
}

export interface ShelterWalker {
  id: string;
  clearance: Grade;
  /** Dogs that they have had lately, or are planned to have. */
  recent: number;
  /** How often they have walked a dog, by its id. */
  walked: ReadonlyMap<number, number>;
}

/** All that proposals go by. */
export interface Shelter {
  dogs: readonly ShelterDog[];
  /** Those that are to be filled, earliest first. */
  slots: readonly ShelterSlot[];
  walkers: readonly ShelterWalker[];
}

/** A pair that could be set. */
export interface ProposedPair {
  slotId: number;
  dogId: number;
  walkerId: string;
  /** Walks that the dog's week lacks without it, and without what is proposed later in that week. */
  belowTargetBy: number;
  walksTogether: number;
  /** The dog is in the slot already. */
  isWaiting: boolean;
}
