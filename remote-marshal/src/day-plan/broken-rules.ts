import { ApiError } from '@walkies/api-client';
import type { BrokenRule, PlanRule } from '@walkies/contract';
import {
  GRADE_NAMES,
  type PlanIconName,
  brokenIn,
  firstName,
  ruleWords,
  type Sides,
} from '@walkies/staff';
import { markName } from '@walkies/ui';

/** Icon of each rule. */
export const RULE_ICONS = {
  NOT_CLEARED: 'block',
  DOG_NEEDS_REST: 'clock',
  DOGS_KEPT_APART: 'swap',
  DOG_ON_HOLD: 'pause',
  DOG_ASSIGNED_ELSEWHERE: 'person',
  WALKER_HAS_A_DOG: 'paw',
} as const satisfies Record<PlanRule, PlanIconName>;

/** A broken rule in two parts: a bold beginning and a sentence. */
export function againstWords(
  broken: BrokenRule,
  sides: Sides,
  timeZone: string,
): { title: string; sentence: string } {
  const { walker, dog } = sides;
  if (broken.rule !== 'NOT_CLEARED' || !walker) {
    return { title: ruleWords(broken, sides, timeZone), sentence: '' };
  }
  return {
    title: `${markName(dog.name)} is above ${markName(firstName(walker.name))}’s clearance.`,
    sentence: `${GRADE_NAMES[dog.grade]} dogs need a walker cleared for ${dog.grade}.`,
  };
}

/** Explains in a sentence why the API refused a change. */
export function refusalWords(error: unknown, sides: Sides, timeZone: string): string {
  if (!(error instanceof ApiError) || error.status >= 500) return 'It could not be saved.';
  const [broken] = brokenIn(error);
  return broken ? ruleWords(broken, sides, timeZone) : error.error;
}
