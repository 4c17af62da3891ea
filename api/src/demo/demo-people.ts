import type { Role } from '@walkies/contract';

/** A person of the demo shelter. Without a password, this person cannot sign in. */
export interface DemoPerson {
  name: string;
  email: string;
  role: Role;
  phoneNumber: string;
  password?: string;
}

const addressOf = (name: string): string => `${name.toLowerCase().replace(' ', '.')}@walkies.test`;

// 01632 960000 to 960999 are reserved for fiction.
const phone = (number: number): string => `01632 960${String(number).padStart(3, '0')}`;

const extra = (role: Role, first: number, names: readonly string[]): DemoPerson[] =>
  names.map((name, at) => ({ name, role, email: addressOf(name), phoneNumber: phone(first + at) }));

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

/** Marshals whose slots fill the calendar. */
export const OTHER_MARSHALS = extra('marshal', 10, ['Sam Field', 'Ola Nowak']);

/** Walkers who book these slots. */
export const OTHER_WALKERS = extra('walker', 20, [
  'Noor Haddad',
  'Tom Ashby',
  'Priya Nair',
  'Leo Marsh',
  'Hanna Lind',
  'Owen Price',
  'Zoe Carter',
  'Ravi Patel',
  'Elif Demir',
  'Jonas Weber',
  'Grace Mensah',
  'Mei Tanaka',
]);
