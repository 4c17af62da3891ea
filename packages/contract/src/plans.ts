import { GRADES } from './dogs.js';
import type { Grade } from './dogs.js';

/** Rules of a plan, in the order in which they are reported. They are error codes, too. */
export const PLAN_RULES = [
  'DOG_ON_HOLD',
  'DOG_ASSIGNED_ELSEWHERE',
  'NOT_CLEARED',
  'DOGS_KEPT_APART',
  'DOG_NEEDS_REST',
  'WALKER_HAS_A_DOG',
] as const;
export type PlanRule = (typeof PLAN_RULES)[number];

const NEVER_ALLOWED: readonly PlanRule[] = ['DOG_ON_HOLD', 'DOG_ASSIGNED_ELSEWHERE'];

/** True if staff may break the rule with a reason. */
export const canBeAllowed = (rule: PlanRule): boolean => !NEVER_ALLOWED.includes(rule);

/** Length of reasons, in characters. */
export const WHY_MIN_LENGTH = 3;
export const WHY_MAX_LENGTH = 500;

/** Maximum length of a dog's notes for walkers, in characters. */
export const MUST_KNOW_MAX_LENGTH = 500;

/** Maxima of a dog's needs. */
export const WALKS_A_WEEK_MAX = 42;
export const WALKS_A_DAY_MAX = 6;
export const REST_MAX_MINUTES = 48 * 60;

/** Number of weeks shown on a dog's page, including this one. */
export const DOG_CARE_WEEKS = 12;
/** Maximum days per request for proposals. */
export const PROPOSAL_MAX_DAYS = 14;
/** Maximum proposals per acceptance. */
export const PROPOSALS_MAX_ACCEPTED = 300;

/** The grades that a clearance covers, easiest first: `grey`, the hardest, covers all. */
export const gradesOf = (clearance: Grade): Grade[] =>
  GRADES.slice(GRADES.indexOf(clearance)).toReversed();

export const covers = (clearance: Grade, grade: Grade): boolean =>
  gradesOf(clearance).includes(grade);

/** Outcome of a dog's walk. */
export const WALK_OUTCOMES = ['well', 'hard', 'incident'] as const;
export type WalkOutcome = (typeof WALK_OUTCOMES)[number];

/** An admin's decision after an incident: the dog keeps its grade, gets another one, or stays on hold. */
export const REVIEW_DECISIONS = ['keep', 'regrade', 'hold'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];
