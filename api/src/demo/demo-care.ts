import type { Grade, NeedsForm } from '@walkies/contract';
import { OTHER_WALKERS } from './demo-people.js';

/** One of a walker's clearances over time. */
interface Step {
  grade: Grade;
  reason: string;
  /** Days before now. */
  days: number;
}

/** Clearances by the walker's place in the list, the earliest first; walkers without an entry are new. */
const CLEARANCES: ReadonlyMap<number, readonly Step[]> = new Map([
  [0, [{ grade: 'maroon', reason: 'Walked Pepper with Ola, calm at the road.', days: 40 }]],
  [
    1,
    [
      { grade: 'maroon', reason: 'Steady with Moose, also downhill.', days: 90 },
      { grade: 'grey', reason: 'Two walks with Teddy beside Sam, patient all the way.', days: 21 },
    ],
  ],
  [2, [{ grade: 'maroon', reason: 'Held Dot well when a hare ran.', days: 33 }]],
  [4, [{ grade: 'maroon', reason: 'Knows huskies from home; Juniper listens to her.', days: 26 }]],
  [
    6,
    [
      { grade: 'maroon', reason: 'A summer of walks with the bigger dogs.', days: 75 },
      { grade: 'grey', reason: 'Trains young dogs for a living.', days: 60 },
    ],
  ],
  [
    7,
    [
      { grade: 'grey', reason: 'Walked Fig three times with Ola.', days: 50 },
      { grade: 'maroon', reason: 'Asked for easier dogs until his wrist has healed.', days: 5 },
    ],
  ],
  [9, [{ grade: 'maroon', reason: 'Lifted Hazel over every stile.', days: 19 }]],
  [10, [{ grade: 'grey', reason: 'Was a marshal elsewhere for six years.', days: 80 }]],
]);

/** Clearances of the other walkers, assigned in rotation; every third walker is new. */
const CROWD_CLEARANCES: readonly (readonly Step[])[] = [
  [{ grade: 'maroon', reason: 'Calm with strong dogs on a long lead.', days: 60 }],
  [{ grade: 'grey', reason: 'Knows every path, and every dog.', days: 45 }],
  [],
];

/** The clearances of the walker at this place. */
export function stepsOf(place: number): readonly Step[] {
  if (place < OTHER_WALKERS.length) return CLEARANCES.get(place) ?? [];
  return CROWD_CLEARANCES[place % CROWD_CLEARANCES.length] ?? [];
}

const needs = (mustKnow: string, walksAWeek: number, more: Partial<NeedsForm> = {}): NeedsForm => ({
  mustKnow,
  walksAWeek,
  walksADay: 2,
  restMinutes: 180,
  ...more,
});

/** By the dog's place in the list. */
export const NEEDS: readonly NeedsForm[] = [
  needs('Nose to the ground: check the lead’s clip before the gate.', 3),
  needs('Swims in anything: lead on near the canal.', 3),
  needs('Nine years old: half an hour is enough.', 3, { walksADay: 1 }),
  needs('Chases bicycles. Double lead by the road.', 3),
  needs('Pulls for the first ten minutes. Stand firmly at the gate.', 3),
  needs('Mouths hands when excited: treats flat on the palm.', 2, { restMinutes: 240 }),
  needs('Strong and quick: two hands on the lead, none near livestock.', 4),
  needs('Harness only, never the collar. Not around other dogs.', 2, { walksADay: 1 }),
  needs('Herds joggers: call her before they pass.', 2),
  needs('Stitches on the left paw: no stiles, no wet grass.', 1, { walksADay: 1 }),
  needs('Afraid of men with hats. Quiet paths, somebody he knows.', 3, { walksADay: 1 }),
  needs('Hardly hears: stay where she sees your hands.', 3),
];

/** The needs of dogs without an entry of their own. */
export const COMMON_NEEDS = needs('', 4);

const HAZEL = 9;
const PEPPER = 3;
const DOT = 11;
const JUNIPER = 6;
const SARGE = 10;

/** Days from now. */
export const HOLD = { dog: HAZEL, from: -2, until: 2, reason: 'Stitches, the vet takes them out.' };

export const KEPT_APART = { dogs: [PEPPER, DOT], reason: 'A fight at the gate.' } as const;

/** A dog that has not been out for so many days. */
export const FORGOTTEN = { dog: SARGE, days: 9 };

/** A dog that seldom goes out, with an incident on its last walk. */
export const INCIDENT = {
  dog: JUNIPER,
  daysBetween: 3,
  words: 'Lunged at a cyclist on the towpath and tore the lead from the hand. Nobody was hurt.',
  side: 'The bicycle came round the bend without a bell. I had one hand on the lead, not two.',
};

/** Dogs that stay free early and late, so that visitors can try pairing them. */
export const LATE_RISERS: readonly number[] = [0, 4, 8];
export const THEIR_FIRST = '11:00:00';

export const ALLOWED_REASON = 'The marshal comes along on a second lead, and it is a quiet hour.';

/** Notes for walks that went hard. */
export const HARD = [
  'Would not pass the barn, so we turned round.',
  'Barked at every dog that we met.',
  'Pulled all the way home.',
];
