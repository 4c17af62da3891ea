import type { Grade, Role } from '@walkies/contract';

/** One of a walker's clearances over time. */
export interface DemoClearance {
  grade: Grade;
  reason: string;
  /** Days before now. */
  days: number;
}

/** A person of the demo shelter. Without a password, this person cannot sign in. */
export interface DemoPerson {
  name: string;
  email: string;
  role: Role;
  phoneNumber: string;
  password?: string;
  /** The earliest first. */
  clearances?: readonly DemoClearance[];
}

const addressOf = (name: string): string => `${name.toLowerCase().replace(' ', '.')}@walkies.test`;

// 01632 960000 to 960999 are reserved for fiction.
const phone = (number: number): string => `01632 960${String(number).padStart(3, '0')}`;

const aMarshal = (name: string, number: number): DemoPerson => ({
  name,
  role: 'marshal',
  email: addressOf(name),
  phoneNumber: phone(number),
});

const aWalker = (
  name: string,
  number: number,
  clearances: readonly DemoClearance[] = [],
): DemoPerson => ({
  name,
  role: 'walker',
  email: addressOf(name),
  phoneNumber: phone(number),
  clearances,
});

/** The admin's account comes from ADMIN_EMAIL; the demo shelter only names it. */
export const ADMIN = { name: 'Kit Mason', email: 'admin@walkies.test', phoneNumber: phone(1) };

export const MARSHAL: DemoPerson = {
  name: 'Maria Lopez',
  email: 'marshal@walkies.test',
  role: 'marshal',
  phoneNumber: phone(2),
  password: 'walkies-marshal',
};

export const WALKER: DemoPerson = {
  name: 'Ines Okafor',
  email: 'walker@walkies.test',
  role: 'walker',
  phoneNumber: phone(3),
  password: 'walkies-walker',
};

export const SAM = aMarshal('Sam Field', 10);
export const OLA = aMarshal('Ola Nowak', 11);

/** Walkers who book the slots of Sam and Ola; those without a clearance are new. */
export const OTHER_WALKERS = [
  aWalker('Noor Haddad', 20, [
    { grade: 'maroon', reason: 'Walked Pepper with Ola, calm at the road.', days: 40 },
  ]),
  aWalker('Tom Ashby', 21, [
    { grade: 'maroon', reason: 'Steady with Moose, also downhill.', days: 90 },
    { grade: 'grey', reason: 'Two walks with Teddy beside Sam, patient all the way.', days: 21 },
  ]),
  aWalker('Priya Nair', 22, [
    { grade: 'maroon', reason: 'Held Dot well when a hare ran.', days: 33 },
  ]),
  aWalker('Leo Marsh', 23),
  aWalker('Hanna Lind', 24, [
    { grade: 'maroon', reason: 'Knows huskies from home; Juniper listens to her.', days: 26 },
  ]),
  aWalker('Owen Price', 25),
  aWalker('Zoe Carter', 26, [
    { grade: 'maroon', reason: 'A summer of walks with the bigger dogs.', days: 75 },
    { grade: 'grey', reason: 'Trains young dogs for a living.', days: 60 },
  ]),
  aWalker('Ravi Patel', 27, [
    { grade: 'grey', reason: 'Walked Fig three times with Ola.', days: 50 },
    { grade: 'maroon', reason: 'Asked for easier dogs until his wrist has healed.', days: 5 },
  ]),
  aWalker('Elif Demir', 28),
  aWalker('Jonas Weber', 29, [
    { grade: 'maroon', reason: 'Lifted Hazel over every stile.', days: 19 },
  ]),
  aWalker('Grace Mensah', 30, [
    { grade: 'grey', reason: 'Was a marshal elsewhere for six years.', days: 80 },
  ]),
  aWalker('Mei Tanaka', 31),
];

/** The hardest grade that this walker may handle. */
export const clearanceOf = ({ clearances = [] }: DemoPerson): Grade =>
  clearances.at(-1)?.grade ?? 'gold';
