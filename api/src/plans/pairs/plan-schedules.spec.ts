import { planRaceTable } from '../../testing/plans/plan-race-table.js';
import { startPlanSchedules } from '../../testing/plans/plan-schedule.js';
import type { PlanSchedules, Schedules } from '../../testing/plans/plan-schedule.js';

let shelter: PlanSchedules;
beforeAll(async () => {
  shelter = await startPlanSchedules();
});
afterAll(() => shelter.stop());

const RACES = planRaceTable(() => shelter.api.database);
type Rule = keyof typeof RACES;

/**
 * All plans after the first are refused with this code: some in the list of a response, others also by
 * status.
 */
const oneOfThree = (code: string): Schedules => ({
  lock: 'plan',
  schedules: [
    { first: 0, second: 1, outcomes: ['done', code] },
    { first: 1, second: 2, outcomes: ['done', `409 ${code}`] },
    { first: 2, second: 0, outcomes: ['done', `409 ${code}`] },
  ],
});

/** The last move forbids what the others plan; `late` is its outcome if another move ran first. */
const lastForbids = (code: string, late = 'done'): Schedules => ({
  lock: 'plan',
  schedules: [
    { first: 0, second: 2, outcomes: ['done', late] },
    { first: 2, second: 0, outcomes: ['done', `409 ${code}`] },
    { first: 1, second: 2, outcomes: ['done', late] },
    { first: 2, second: 1, outcomes: ['done', code] },
  ],
});

/** The last move removes the slot with its plan. */
const lastEnds = (lock: Schedules['lock'], refusal: string, code: string): Schedules => ({
  lock,
  schedules: [
    { first: 0, second: 2, outcomes: ['done', 'done'] },
    { first: 2, second: 0, outcomes: ['done', refusal] },
    { first: 1, second: 2, outcomes: ['done', 'done'] },
    { first: 2, second: 1, outcomes: ['done', code] },
  ],
});

const BREAKS_PAIRS = '409 BREAKS_PAIRS';

/** The writes that each rule concerns, in each order, with the expected outcomes. */
const SCHEDULES: Record<Rule, Schedules> = {
  'a dog goes out in one of the slots that overlap': oneOfThree('DOG_ASSIGNED_ELSEWHERE'),
  'a dog rests': oneOfThree('DOG_NEEDS_REST'),
  'a dog goes out as often a day as it may': {
    lock: 'plan',
    schedules: [
      { after: [0], first: 1, second: 2, outcomes: ['done', '409 DOG_NEEDS_REST'] },
      { after: [0], first: 2, second: 1, outcomes: ['done', 'DOG_NEEDS_REST'] },
      { after: [1], first: 2, second: 0, outcomes: ['done', '409 DOG_NEEDS_REST'] },
    ],
  },
  'a dog that needs more rest or fewer walks a day gets them from then on': {
    lock: 'plan',
    schedules: [
      { first: 0, second: 2, outcomes: ['done', 'done'] },
      { first: 2, second: 0, outcomes: ['done', '409 DOG_NEEDS_REST'] },
      { first: 1, second: 2, outcomes: ['done', 'done'] },
      { first: 2, second: 1, outcomes: ['done', 'DOG_NEEDS_REST'] },
    ],
  },
  'dogs that are kept apart never meet': {
    lock: 'plan',
    schedules: [
      { first: 0, second: 1, outcomes: ['done', 'DOGS_KEPT_APART'] },
      { first: 1, second: 0, outcomes: ['done', '409 DOGS_KEPT_APART'] },
      { first: 2, second: 1, outcomes: ['done', 'DOGS_KEPT_APART'] },
      { first: 1, second: 2, outcomes: ['done', '409 DOGS_KEPT_APART'] },
    ],
  },
  'dogs that are kept apart meanwhile never meet': {
    lock: 'plan',
    schedules: [
      { after: [0], first: 1, second: 2, outcomes: ['done', BREAKS_PAIRS] },
      { after: [0], first: 2, second: 1, outcomes: ['done', 'DOGS_KEPT_APART'] },
      { after: [1], first: 0, second: 2, outcomes: ['done', BREAKS_PAIRS] },
      { after: [1], first: 2, second: 0, outcomes: ['done', '409 DOGS_KEPT_APART'] },
    ],
  },
  'a walker has one dog': oneOfThree('WALKER_HAS_A_DOG'),
  'a dog that is graded harder meanwhile is not paired': lastForbids('NOT_CLEARED', BREAKS_PAIRS),
  'a dog that is graded harder by its form is not paired from then on': lastForbids('NOT_CLEARED'),
  'a walker who is cleared for less meanwhile is not paired': lastForbids(
    'NOT_CLEARED',
    BREAKS_PAIRS,
  ),
  'a dog that is put on hold meanwhile is not planned': lastForbids('DOG_ON_HOLD', BREAKS_PAIRS),
  'a dog with an incident is not planned from then on': lastForbids('DOG_ON_HOLD'),
  'a dog whose review ends the hold and grades it harder is not paired in between': {
    lock: 'plan',
    schedules: [
      { first: 0, second: 2, outcomes: ['409 DOG_ON_HOLD', 'done'] },
      { first: 2, second: 0, outcomes: ['done', '409 NOT_CLEARED'] },
      { first: 1, second: 2, outcomes: ['DOG_ON_HOLD', 'done'] },
      { first: 2, second: 1, outcomes: ['done', 'NOT_CLEARED'] },
    ],
  },
  'a dog that leaves is not planned from then on': lastEnds(
    'dog',
    '404 DOG_NOT_FOUND',
    'DOG_NOT_FOUND',
  ),
  'a dog whose walker cancels stays, and says whom it lost': lastEnds(
    'slot',
    '400 WALKER_NOT_BOOKED',
    'WALKER_NOT_BOOKED',
  ),
  'a dog whose walker leaves for good stays, and says that it lost somebody': lastEnds(
    'slot',
    '400 WALKER_NOT_BOOKED',
    'WALKER_NOT_BOOKED',
  ),
  'a slot that is deleted meanwhile has no plan': lastEnds(
    'slot',
    '404 SLOT_NOT_FOUND',
    'SLOT_NOT_FOUND',
  ),
  'a day that is blocked meanwhile has no plan': lastEnds(
    'slot',
    '409 SLOT_BLOCKED',
    'SLOT_BLOCKED',
  ),
  'a slot that is finalized meanwhile is not planned from then on': lastEnds(
    'slot',
    '409 SLOT_COMPLETED',
    'SLOT_COMPLETED',
  ),
  'proposals that three accept are planned once': {
    lock: 'plan',
    schedules: [
      { first: 0, second: 1, outcomes: ['0 0,1 2', '0 0,1 2'] },
      { first: 1, second: 2, outcomes: ['1 1,2 2', '1 1,2 2'] },
    ],
  },
  'proposals that two accept while others pair and cancel break no rule': {
    lock: 'second slot',
    schedules: [
      { after: [2], first: 0, second: 3, outcomes: ['1 1', 'done'] },
      { after: [2], first: 3, second: 0, outcomes: ['done', 'WALKER_HAS_A_DOG'] },
    ],
  },
  'a slot has four walkers': {
    lock: 'slot',
    schedules: [
      { after: [0, 1, 2], first: 3, second: 4, outcomes: ['done', '409 SLOT_FULL'] },
      { after: [0, 1, 2], first: 5, second: 3, outcomes: ['done', '409 SLOT_FULL'] },
    ],
  },
  'a walker goes in one of the slots that overlap': {
    lock: 'walker',
    schedules: [
      { first: 0, second: 1, outcomes: ['done', '409 SLOT_OVERLAPS'] },
      { first: 2, second: 1, outcomes: ['done', '409 SLOT_OVERLAPS'] },
    ],
  },
};

const RULES = Object.keys(SCHEDULES) as Rule[];

it.each(RULES)(
  'ordered plan writes: ensure, whichever of two waits first for the lock, that %s',
  async (rule) => {
    const expected = SCHEDULES[rule].schedules.map(({ outcomes }) => ({ outcomes, faults: [] }));
    expect(await shelter.play(RACES[rule], SCHEDULES[rule])).toEqual(expected);
  },
);
