import type { ShelterDog, ShelterWalker } from './shelter.js';

const A_WALK = 1000;
const A_DAY = 10;
const LONGEST_GAP_DAYS = 60;
const IS_KNOWN = 5;
const A_WALK_TOGETHER = 0.5;
const MOST_TOGETHER = 4;
const FAIRNESS = 2;

/** What one more walk is worth to a dog whose week lacks so many: those furthest below come first. */
export const worthOfWalk = (lacks: number): number => A_WALK * lacks;

/** What the first walk adds, by the time since the dog was out. Less than any walk more or less. */
export const worthOfGap = ({ gapDays }: Pick<ShelterDog, 'gapDays'>): number =>
  A_DAY * Math.min(gapDays ?? LONGEST_GAP_DAYS, LONGEST_GAP_DAYS);

/**
 * What this walker adds: somebody who knows the dog, then somebody who had few dogs lately. Less than
 * a day that a dog waits.
 */
export function worthOfWalker({ walked, recent }: ShelterWalker, dogId: number): number {
  const times = walked.get(dogId) ?? 0;
  const known = times === 0 ? 0 : IS_KNOWN + A_WALK_TOGETHER * Math.min(times, MOST_TOGETHER);
  return known + FAIRNESS / (1 + recent);
}
