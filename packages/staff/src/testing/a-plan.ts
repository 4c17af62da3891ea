import type {
  BrokenRule,
  DogChoice,
  Grade,
  Pair,
  PlannedDog,
  PlannedSlot,
  PlannedWalker,
} from '@walkies/contract';

export const plannedWalker = (name: string, clearance: Grade = 'maroon'): PlannedWalker => ({
  id: name.toLowerCase().replace(' ', '-'),
  name,
  clearance,
  firstWalk: false,
});

const IDS = ['Dot', 'Fig', 'Hazel', 'Juniper', 'Sarge', 'Waffles', 'Biscuit'];

export const plannedDog = (name: string, facts: Partial<PlannedDog> = {}): PlannedDog => ({
  id: IDS.indexOf(name) + 1,
  name,
  breed: 'Husky',
  grade: 'maroon',
  imageUrl: null,
  mustKnow: '',
  ...facts,
});

export const aPair = (facts: Partial<Pair>): Pair => ({
  walker: null,
  dog: null,
  allowed: [],
  broken: [],
  lost: null,
  ...facts,
});

/** Slot 7 of 19 November 2026 from 14:00 to 15:00. */
export const aPlannedSlot = (pairs: Pair[], facts: Partial<PlannedSlot> = {}): PlannedSlot => ({
  id: 7,
  start_time: '2026-11-19T14:00:00Z',
  end_time: '2026-11-19T15:00:00Z',
  status: 'booked',
  booked_count: pairs.filter(({ walker }) => walker !== null).length,
  capacity: 4,
  marshal_name: 'Maria Lopez',
  pairs,
  ...facts,
});

export const aBrokenRule = (
  rule: BrokenRule['rule'],
  facts: Partial<BrokenRule> = {},
): BrokenRule => ({
  rule,
  dog: null,
  walker: null,
  at: null,
  until: null,
  reason: null,
  ...facts,
});

export const aDogChoice = (name: string, facts: Partial<DogChoice> = {}): DogChoice => ({
  dog: plannedDog(name),
  lastOut: null,
  belowTargetBy: 0,
  broken: [],
  walksTogether: 0,
  ...facts,
});
