import { addShelterDays, dayOf, fromWallTime } from '@walkies/contract';
import type { NewDog } from '../dogs/dogs.repository.js';
import type { DemoPerson } from './demo-people.js';
import type { DemoSlot } from './demo-slots.js';

const MARSHALS = 12;
/**
 * `busy` shows every case that is hard to display and fills in half the time; with fewer dogs, some walks
 * have none.
 */
const SIZES = {
  busy: { walkers: 120, dogs: 100, daysBack: 1, daysAhead: 2 },
  crowded: { walkers: 470, dogs: 188, daysBack: 2, daysAhead: 8 },
} as const;
export type CrowdSize = keyof typeof SIZES;
/** Days from now that are blocked. */
export const BLOCKED_DAYS_AHEAD = 12;
/** Every marshal has a slot at this hour; at the other hours only three or four have one. */
const BUSIEST = 10;
const HOURS = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17];

/** Edge cases for screens: long names, names without a space, right-to-left names, emoji. */
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

const aMarshal = (at: number): DemoPerson => ({
  name: nameOf(at),
  email: `crowd-marshal-${at}@walkies.test`,
  role: 'marshal',
  phoneNumber,
});

const aWalker = (at: number): DemoPerson => ({
  name: nameOf(at),
  email: `crowd-walker-${at}${'y'.repeat((at % 3) * 20)}@walkies.test`,
  role: 'walker',
  phoneNumber,
});

const FOUR_HUNDRED_WORDS = 'Likes a long walk and a rest. '.repeat(57).trim();
const GRADES = ['grey', 'maroon', 'gold'] as const;

/** Without a photo, or with the address of a missing one. */
const aDog = (at: number): NewDog => ({
  name: nameOf(at),
  breed: at % 3 === 0 ? 'Terrier' : nameOf(at + 1),
  description: at % 4 === 0 ? FOUR_HUNDRED_WORDS : '',
  grade: GRADES[at % GRADES.length] ?? 'grey',
  ...(at % 5 === 0 && { imageUrl: 'https://photos.invalid/dog.jpg' }),
});

/** Additional people and dogs beside those of the demo shelter. */
export const crowdOf = (size: CrowdSize) => ({
  marshals: several(MARSHALS, aMarshal),
  walkers: several(SIZES[size].walkers, aWalker),
  dogs: several(SIZES[size].dogs, aDog),
});

/**
 * Some 45 slots a day, from yesterday or the day before on. Twelve of them overlap, with zero to four
 * walkers each. `first`: the first marshal and walker to use, as places in their lists.
 */
export function planCrowd(
  size: CrowdSize,
  { now, timeZone }: { now: Date; timeZone: string },
  first: { marshal: number; walker: number },
): DemoSlot[] {
  const { daysBack, daysAhead, walkers: count } = SIZES[size];
  const noon = fromWallTime(`${dayOf(now, timeZone)}T12:00:00`, timeZone) ?? now;
  const slots: DemoSlot[] = [];
  let turn = 0;
  let nextWalker = 0;
  for (let days = -daysBack; days <= daysAhead; days += 1) {
    const date = dayOf(addShelterDays(noon, days, timeZone), timeZone);
    for (const hour of HOURS) {
      const start = fromWallTime(`${date}T${String(hour).padStart(2, '0')}:00:00`, timeZone);
      const end = start && new Date(start.getTime() + 3_600_000);
      const marshals = hour === BUSIEST ? MARSHALS : 3 + (hour % 2);
      for (let at = 0; at < marshals && start && end; at += 1) {
        const marshal = first.marshal + ((at + hour) % MARSHALS);
        // Rotating walkers gives overlapping slots different ones.
        const walkers = several(turn++ % 5, () => first.walker + (nextWalker++ % count));
        slots.push({ start, end, marshal, walkers });
      }
    }
  }
  return slots;
}
