export const WALKER_CALENDAR = '/walker-calendar';

/** A walk in one of the calendars, which opens it. */
export const walkIn = (calendar: string, slot: number): string => `${calendar}?slot=${slot}`;

/** A walk that its reader has booked; the page says so where that is no more. */
export const ownWalk = (slot: number): string => `${walkIn(WALKER_CALENDAR, slot)}&mine`;
