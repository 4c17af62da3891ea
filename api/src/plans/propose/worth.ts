import type { ShelterDog, ShelterWalker } from './shelter.js';

const A_WALK = 1000;
const A_DAY = 10;
const LONGEST_GAP_DAYS = 60;
const IS_KNOWN = 5;
const A_WALK_TOGETHER = 0.5;
const MOST_TOGETHER = 4;
const FAIRNESS = 2;

/** Worth of one more walk for a dog that lacks so many this week. Dogs furthest below target come first. */
export const worthOfWalk = (lacks: number): number => A_WALK * lacks;

/** Worth of the first walk, by the time since the dog was out. Always less than the worth of a walk. */
export const worthOfGap = ({ gapDays }: Pick<ShelterDog, 'gapDays'>): number =>
  A_DAY * Math.min(gapDays ?? LONGEST_GAP_DAYS, LONGEST_GAP_DAYS);

/**
 * Worth of this walker: knowing the dog counts most, then having had few dogs lately. Always less than the
 * worth of one day that a dog waits.
 */
export function worthOfWalker({ walked, recent }: ShelterWalker, dogId: number): number {
  const times = walked.get(dogId) ?? 0;
  const known = times === 0 ? 0 : IS_KNOWN + A_WALK_TOGETHER * Math.min(times, MOST_TOGETHER);
  return known + FAIRNESS / (1 + recent);
}
