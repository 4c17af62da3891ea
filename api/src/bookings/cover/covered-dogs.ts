import type { Queries } from '../../database/database.js';

/** Hands planned dogs to the walker who covers; a later module does it in the same transaction. */
export abstract class CoveredDogs {
  /** Runs before the transaction locks anything. */
  abstract prepare(queries: Queries): Promise<void>;
  /**
   * Plans these dogs of a slot for the new booking. A dog that would break a rule stays in the plan without a
   * walker, with the rule.
   */
  abstract hand(
    dogs: { slotId: number; dogIds: readonly number[] },
    to: { walker: string; booking: string },
    queries: Queries,
  ): Promise<void>;
}
