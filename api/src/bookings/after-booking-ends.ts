import type { Queries } from '../database/database.js';

/** Who ended a booking on purpose: its walker, or staff who took the walker out. */
export type EndedBy = 'cancelled' | 'taken-out';

/** What a later module does about a booking that somebody ended, within the same transaction. */
export abstract class AfterBookingEnds {
  /** Runs once the booking is deleted. */
  abstract note(
    seat: { slotId: number; walker: string },
    by: EndedBy,
    queries: Queries,
  ): Promise<void>;
}
