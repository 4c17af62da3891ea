import type { DogWeek, FreeWalkers, PlannedWalker, Proposal, WelfarePlan } from '@walkies/contract';

const aPlannedDog = (id: number, name: string): DogWeek['dog'] => ({
  id,
  name,
  breed: 'Terrier',
  grade: 'grey',
  imageUrl: null,
  mustKnow: '',
});

/** Fig, last out ten days ago, who will miss two of four walks. */
export const aDogWeek = (facts: Partial<DogWeek> = {}): DogWeek => ({
  dog: aPlannedDog(2, 'Fig'),
  walked: 0,
  planned: 2,
  target: 4,
  expected: 2,
  missing: 2,
  lastOut: '2026-11-08T11:00:00Z',
  gapDays: 10,
  hold: null,
  ...facts,
});

/** Maple, who reaches her target. */
export const aDogWell = aDogWeek({
  dog: aPlannedDog(9, 'Maple'),
  walked: 3,
  planned: 2,
  expected: 5,
  missing: 0,
  lastOut: '2026-11-18T09:00:00Z',
  gapDays: 0,
});

const aFreeWalker = (name: string): PlannedWalker => ({
  id: name.toLowerCase().replace(' ', '-'),
  name,
  clearance: 'grey',
  firstWalk: false,
});

const TIMES = { start_time: '2026-11-19T09:00:00Z', end_time: '2026-11-19T10:00:00Z' };

/** Slot 7: Thursday 19 November from 09:00 to 10:00. */
export const freeIn = (...names: string[]): FreeWalkers => ({
  id: 7,
  ...TIMES,
  walkers: names.map(aFreeWalker),
});

export const aWelfarePlan = (facts: Partial<WelfarePlan> = {}): WelfarePlan => ({
  week: '2026-11-15',
  dogs: [aDogWeek(), aDogWell],
  slots: [freeIn('Raj Patel', 'Tom Reed')],
  ...facts,
});

/** A proposal of Fig for this walker of slot 7. */
export const aProposal = (walker: string, dogId = 2, dog = 'Fig'): Proposal => ({
  slotId: 7,
  ...TIMES,
  dog: aPlannedDog(dogId, dog),
  walker: aFreeWalker(walker),
  reason: {
    lastOut: '2026-11-08T11:00:00Z',
    belowTargetBy: 2,
    walksTogether: 1,
    isWaiting: false,
  },
});
