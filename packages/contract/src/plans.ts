import { GRADES } from './dogs.js';
import type { Grade } from './dogs.js';

/** What a plan has to keep to; in the order in which they are told. They are error codes too. */
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

/** True where staff may break the rule with a reason. */
export const canBeAllowed = (rule: PlanRule): boolean => !NEVER_ALLOWED.includes(rule);

/** Why something is allowed, given, kept or ended, in characters. */
export const WHY_MIN_LENGTH = 3;
export const WHY_MAX_LENGTH = 500;

/** What walkers must know of a dog, in characters. */
export const MUST_KNOW_MAX_LENGTH = 500;

/** What a dog may need at most. */
export const WALKS_A_WEEK_MAX = 42;
export const WALKS_A_DAY_MAX = 6;
export const REST_MAX_MINUTES = 48 * 60;

/** How many weeks the page of a dog looks back on, this one included. */
export const DOG_CARE_WEEKS = 12;
/** Days for which proposals are made at once. */
export const PROPOSAL_MAX_DAYS = 14;
/** Proposals that are accepted at once. */
export const PROPOSALS_MAX_ACCEPTED = 300;

/** The grades that a clearance covers, easiest first: `grey`, the hardest, covers all. */
export const gradesOf = (clearance: Grade): Grade[] =>
  GRADES.slice(GRADES.indexOf(clearance)).toReversed();

export const covers = (clearance: Grade, grade: Grade): boolean =>
  gradesOf(clearance).includes(grade);

/** How a dog's walk went. */
export const WALK_OUTCOMES = ['well', 'hard', 'incident'] as const;
export type WalkOutcome = (typeof WALK_OUTCOMES)[number];

/** What an admin decides after an incident: the dog stays as it is, is graded anew, or stays on hold. */
export const REVIEW_DECISIONS = ['keep', 'regrade', 'hold'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];
