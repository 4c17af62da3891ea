import type { Queries } from '../../database/database.js';
import type { Sql } from '../../database/sql.js';

/**
 * Reason for freeing a person's seats: the account is disabled, the person is an admin now, or has left.
 */
export type SeatsFreed = 'disabled' | 'admin' | 'left';

/** People's bookings, which a later module stores and binds. */
export abstract class PersonBookings {
  /** SQL that selects the number of bookings of a person. `uid`: an SQL expression. */
  abstract countOf(uid: Sql): Sql;
  /**
   * Frees the future seats of a person who may not walk any more, in the transaction of the reason, and
   * notifies them and their marshals. Returns the slots.
   */
  abstract free(uid: string, why: SeatsFreed, queries: Queries): Promise<number[]>;
}
