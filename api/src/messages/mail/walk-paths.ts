import type { Role } from '@walkies/contract';

export const WALKER_CALENDAR = '/walker-calendar';
export const MY_WALKS = '/walker-walks';
export const SCHEDULE = '/schedule';

/** Path of a calendar that opens this walk. */
export const walkIn = (calendar: string, slot: number): string => `${calendar}?slot=${slot}`;

/** Path of a walk that the recipient has booked; the page reports if the booking is gone. */
export const ownWalk = (slot: number): string => `${walkIn(WALKER_CALENDAR, slot)}&mine`;

/** The calendar of a person on the staff. */
export const calendarOf = (role: Role): string =>
  role === 'admin' ? '/admin-calendar' : '/marshal-calendar';
