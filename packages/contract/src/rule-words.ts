import type { PlanRule } from './plans.js';

/** Short labels of the rules that an outing breaks. */
export const RULE_WORDS = {
  DOG_ON_HOLD: 'On hold',
  DOG_ASSIGNED_ELSEWHERE: 'In two walks at once',
  NOT_CLEARED: 'Above the clearance',
  DOGS_KEPT_APART: 'Usually kept apart',
  DOG_NEEDS_REST: 'Less rest than usual',
  WALKER_HAS_A_DOG: 'A second dog',
} as const satisfies Record<PlanRule, string>;
