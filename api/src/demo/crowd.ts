import type { DemoClearance, DemoPerson } from './cast.js';
import type { DemoDog } from './demo-dogs.js';
import { dayFromNow, dealerOf, slotOn } from './demo-slots.js';
import type { DemoSlot, When } from './demo-slots.js';

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
/** The blocked day, in days from now. */
const BLOCKED_AHEAD = 12;
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

const CLEARANCES: readonly (readonly DemoClearance[])[] = [
  [{ grade: 'maroon', reason: 'Calm with strong dogs on a long lead.', days: 60 }],
  [{ grade: 'grey', reason: 'Knows every path, and every dog.', days: 45 }],
  [],
];

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
  clearances: CLEARANCES[at % CLEARANCES.length] ?? [],
});

const FOUR_HUNDRED_WORDS = 'Likes a long walk and a rest. '.repeat(57).trim();
const GRADES = ['grey', 'maroon', 'gold'] as const;

/** Without a photo, or with the address of a missing one. */
const aDog = (at: number): DemoDog => ({
  name: nameOf(at),
  breed: at % 3 === 0 ? 'Terrier' : nameOf(at + 1),
  description: at % 4 === 0 ? FOUR_HUNDRED_WORDS : '',
  grade: GRADES[at % GRADES.length] ?? 'grey',
  ...(at % 5 === 0 && { imageUrl: 'https://photos.invalid/dog.jpg' }),
});

/** People, dogs and slots beside those of the small demo shelter. */
export interface Crowd {
  marshals: readonly DemoPerson[];
  walkers: readonly DemoPerson[];
  dogs: readonly DemoDog[];
  slots: readonly DemoSlot[];
  /** 'YYYY-MM-DD', without bookings. */
  blockedDay: string | null;
}

export function crowdOf(size: CrowdSize, when: When): Crowd {
  const marshals = several(MARSHALS, aMarshal);
  const walkers = several(SIZES[size].walkers, aWalker);
  const dogs = several(SIZES[size].dogs, aDog);
  const slots = planSlots(size, when, { marshals, walkers });
  return { marshals, walkers, dogs, slots, blockedDay: dayFromNow(BLOCKED_AHEAD, when) };
}

/**
 * Some 45 slots a day, from yesterday or the day before on. Twelve of them overlap, with zero to four
 * walkers each.
 */
function planSlots(
  size: CrowdSize,
  when: When,
  { marshals, walkers }: Pick<Crowd, 'marshals' | 'walkers'>,
): DemoSlot[] {
  const { daysBack, daysAhead } = SIZES[size];
  const deal = dealerOf(walkers);
  let turn = 0;
  return several(daysBack + 1 + daysAhead, (at) => dayFromNow(at - daysBack, when)).flatMap((day) =>
    HOURS.flatMap((hour) => {
      const [from, to] = [hour, hour + 1].map((each) => `${String(each).padStart(2, '0')}:00`);
      const count = hour === BUSIEST ? MARSHALS : 3 + (hour % 2);
      return several(count, (at) => marshals[(at + hour) % MARSHALS]).flatMap((marshal) =>
        marshal && from && to
          ? slotOn(day, [marshal, from, to], deal(turn++ % 5), when.timeZone)
          : [],
      );
    }),
  );
}
