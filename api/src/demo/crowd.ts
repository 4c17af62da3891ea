import { addShelterDays, dayOf, fromWallTime } from '@walkies/contract';
import type { NewDog } from '../dogs/dogs.repository.js';
import type { DemoPerson } from './demo-people.js';
import type { DemoSlot } from './demo-slots.js';

const MARSHALS = 12;
const WALKERS = 470;
const DOGS = 188;
const DAYS_BACK = 2;
const DAYS_AHEAD = 8;
/** On which nobody walks. */
export const BLOCKED_DAYS_AHEAD = 12;
/** At this hour every marshal has a slot, at the others three or four. */
const BUSIEST = 10;
const HOURS = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17];

/** What screens have to stand: long, without a space, from right to left, in pictures. */
const NAMES: readonly ((at: number) => string)[] = [
  (at) => `Wolfeschlegelsteinhausenbergerdorff${'x'.repeat(60)}${String(at).padStart(5, '0')}`,
  (at) => `רות בת־אברהם ${at}`,
  (at) => `محمد بن عبد الله ${at}`,
  (at) => `👩‍👩‍👧 Family ${at}`,
  (at) => `Żółć Þórðardóttir ${at}`,
  (at) => `A${' of the hill'.repeat(7)} ${at}`,
  (at) => `Anna-Maria van der Berg ${at}`,
  (at) => `Bo ${at}`,
];
const nameOf = (at: number): string => NAMES[at % NAMES.length]?.(at) ?? '';

const several = <Of>(count: number, make: (at: number) => Of): Of[] =>
  Array.from({ length: count }, (_, at) => make(at));

const phoneNumber = '01632 960 999';

/** Marshals beside the demo shelter's. */
export const CROWD_MARSHALS: readonly DemoPerson[] = several(MARSHALS, (at) => ({
  name: nameOf(at),
  email: `crowd-marshal-${at}@walkies.test`,
  role: 'marshal',
  phoneNumber,
}));

/** Walkers beside the demo shelter's. */
export const CROWD_WALKERS: readonly DemoPerson[] = several(WALKERS, (at) => ({
  name: nameOf(at),
  email: `crowd-walker-${at}${'y'.repeat((at % 3) * 20)}@walkies.test`,
  role: 'walker',
  phoneNumber,
}));

const FOUR_HUNDRED_WORDS = 'Likes a long walk and a rest. '.repeat(57).trim();
const GRADES = ['grey', 'maroon', 'gold'] as const;

/** Dogs beside the demo shelter's: without a photo, or with an address at which there is none. */
export const CROWD_DOGS: readonly NewDog[] = several(DOGS, (at) => ({
  name: nameOf(at),
  breed: at % 3 === 0 ? 'Terrier' : nameOf(at + 1),
  description: at % 4 === 0 ? FOUR_HUNDRED_WORDS : '',
  grade: GRADES[at % GRADES.length] ?? 'grey',
  ...(at % 5 === 0 && { imageUrl: 'https://photos.invalid/dog.jpg' }),
}));

/**
 * Some 300 slots a week from two days ago on, twelve of them at one time of each day, with none to
 * four walkers. Marshals and walkers count from the given places in their lists.
 */
export function planCrowd(
  now: Date,
  timeZone: string,
  first: { marshal: number; walker: number },
): DemoSlot[] {
  const noon = fromWallTime(`${dayOf(now, timeZone)}T12:00:00`, timeZone) ?? now;
  const slots: DemoSlot[] = [];
  let turn = 0;
  let nextWalker = 0;
  for (let days = -DAYS_BACK; days <= DAYS_AHEAD; days += 1) {
    const date = dayOf(addShelterDays(noon, days, timeZone), timeZone);
    for (const hour of HOURS) {
      const start = fromWallTime(`${date}T${String(hour).padStart(2, '0')}:00:00`, timeZone);
      const end = start && new Date(start.getTime() + 3_600_000);
      const marshals = hour === BUSIEST ? MARSHALS : 3 + (hour % 2);
      for (let at = 0; at < marshals && start && end; at += 1) {
        const marshal = first.marshal + ((at + hour) % MARSHALS);
        // Taking turns keeps slots that overlap to different walkers.
        const walkers = several(turn++ % 5, () => first.walker + (nextWalker++ % WALKERS));
        slots.push({ start, end, marshal, walkers });
      }
    }
  }
  return slots;
}
