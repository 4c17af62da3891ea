import type { OpenedDay } from '@walkies/contract';
import type { Queries } from '../database/database.js';

/** The plans of slots that are shown again, which a later module checks in the same transaction. */
export abstract class ReturningPlans {
  /** Removes dogs that break a rule by now from these slots. */
  abstract settle(slotIds: readonly number[], queries: Queries): Promise<OpenedDay['takenOut']>;
}
