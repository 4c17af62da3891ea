import type { NeedsForm } from '@walkies/contract';
import type { NewDog } from '../dogs/dogs.repository.js';

/** A dog of the demo shelter; `portrait` is the drawing's file in portraits/. */
export interface DemoDog extends NewDog {
  portrait?: string;
  needs?: NeedsForm;
}

const needs = (mustKnow: string, walksAWeek: number, more: Partial<NeedsForm> = {}): NeedsForm => ({
  mustKnow,
  walksAWeek,
  walksADay: 2,
  restMinutes: 180,
  ...more,
});

/** The needs of a new dog. */
const COMMON_NEEDS = needs('', 4);

export const needsOf = (dog: DemoDog): NeedsForm => dog.needs ?? COMMON_NEEDS;

/** The twelve dogs, ordered so that adjacent portraits match. */
export const DEMO_DOGS: readonly DemoDog[] = [
  {
    name: 'Biscuit',
    breed: 'Beagle',
    grade: 'gold',
    description:
      'Seven years old and led by the nose. Walks calmly on a loose lead, loves the long way round, and will tell you about every rabbit that passed since Monday. Good with children and other dogs.',
    portrait: 'dog-01-biscuit.svg',
    needs: needs('Nose to the ground: check the lead’s clip before the gate.', 3),
  },
  {
    name: 'Olive',
    breed: 'Labrador',
    grade: 'gold',
    description:
      'A steady four-year-old who waits at every kerb without being asked. Greets everyone, swims in anything, and carries a stick home if you let her. A fine dog for a first walk.',
    portrait: 'dog-02-olive.svg',
    needs: needs('Swims in anything: lead on near the canal.', 3),
  },
  {
    name: 'Maple',
    breed: 'Golden Retriever',
    grade: 'gold',
    description:
      'Gentle, patient and happiest beside you. Maple is nine, so two shorter walks suit her better than one long one. Bring the soft brush; she leans in.',
    portrait: 'dog-03-maple.svg',
    needs: needs('Nine years old: half an hour is enough.', 3, { walksADay: 1 }),
  },
  {
    name: 'Pepper',
    breed: 'Border Collie',
    grade: 'maroon',
    description:
      'Clever and quick, with eyes for bicycles. Knows sit, wait and heel, and does best with something to think about on the way. Please keep a double lead near the road.',
    portrait: 'dog-04-pepper.svg',
    needs: needs('Chases bicycles. Double lead by the road.', 3),
  },
  {
    name: 'Moose',
    breed: 'Bernese',
    grade: 'maroon',
    description:
      'Forty-five kilos of good will. Moose pulls for the first ten minutes and strolls after that, so he needs a walker who stands firmly. Likes snow, shade and a long sit.',
    portrait: 'dog-05-moose.svg',
    needs: needs('Pulls for the first ten minutes. Stand firmly at the gate.', 3),
  },
  {
    name: 'Teddy',
    breed: 'Poodle mix',
    grade: 'grey',
    description:
      'Young, bouncy and new to the lead. Teddy is learning that hands are for treats, not for catching. Short walks on quiet paths, with plenty of praise.',
    portrait: 'dog-06-teddy.svg',
    needs: needs('Mouths hands when excited: treats flat on the palm.', 2, { restMinutes: 240 }),
  },
  {
    name: 'Juniper',
    breed: 'Husky',
    grade: 'maroon',
    description:
      'Runs like the wind and sings about it. Juniper wants pace and a wide path, and must stay on the lead near livestock. Talks back, means no harm.',
    portrait: 'dog-07-juniper.svg',
    needs: needs('Strong and quick: two hands on the lead, none near livestock.', 4),
  },
  {
    name: 'Fig',
    breed: 'French Bulldog',
    grade: 'grey',
    description:
      'Small, stubborn and very funny. Fig stops when he has decided to stop and needs patience around other dogs. Not for hot afternoons; harness only, never the collar.',
    portrait: 'dog-08-fig.svg',
    needs: needs('Harness only, never the collar. Not around other dogs.', 2, { walksADay: 1 }),
  },
  {
    name: 'Waffles',
    breed: 'Corgi',
    grade: 'gold',
    description:
      'Short legs, great distance. Waffles trots along at your heel, comes back when called, and keeps the group together whether it asked or not.',
    portrait: 'dog-09-waffles.svg',
    needs: needs('Herds joggers: call her before they pass.', 2),
  },
  {
    name: 'Hazel',
    breed: 'Dachshund',
    grade: 'maroon',
    description:
      'Brave beyond her size and a little wary of tall strangers. Crouch, let her come to you, and she is yours. Please lift her over stiles and steps.',
    portrait: 'dog-10-hazel.svg',
    needs: needs('Stitches on the left paw: no stiles, no wet grass.', 1, { walksADay: 1 }),
  },
  {
    name: 'Sarge',
    breed: 'German Shepherd',
    grade: 'grey',
    description:
      'Came to us in October and is still finding his feet. Sarge walks best with somebody he knows, away from busy paths, and relaxes after the first field. Experienced walkers, please.',
    portrait: 'dog-11-sarge.svg',
    needs: needs('Afraid of men with hats. Quiet paths, somebody he knows.', 3, { walksADay: 1 }),
  },
  {
    name: 'Dot',
    breed: 'Dalmatian',
    grade: 'maroon',
    description:
      'Endless energy and a soft heart. Dot does not hear well, so she watches your hands: palm up means come, palm down means wait. A happy partner for a brisk hour.',
    portrait: 'dog-12-dot.svg',
    needs: needs('Hardly hears: stay where she sees your hands.', 3),
  },
];

/** Days from now. */
export const HOLD = {
  dog: 'Hazel',
  from: -2,
  until: 2,
  reason: 'Stitches, the vet takes them out.',
};

export const KEPT_APART = { dogs: ['Pepper', 'Dot'], reason: 'A fight at the gate.' };

/** A dog that has not been out for so many days. */
export const UNWALKED = { dog: 'Sarge', days: 9 };

/** A dog that seldom goes out, with an incident on its last walk. */
export const INCIDENT = {
  dog: 'Juniper',
  daysBetween: 3,
  words: 'Lunged at a cyclist on the towpath and tore the lead from the hand. Nobody was hurt.',
  side: 'The bicycle came round the bend without a bell. I had one hand on the lead, not two.',
};

/** Dogs that stay free early and late, so that visitors can try pairing them. */
export const LATE_RISERS = { dogs: ['Biscuit', 'Moose', 'Waffles'], first: '11:00' };

export const ALLOWED_REASON = 'The marshal comes along on a second lead, and it is a quiet hour.';

/** Notes for walks that went hard. */
export const HARD = [
  'Would not pass the barn, so we turned round.',
  'Barked at every dog that we met.',
  'Pulled all the way home.',
];
