import type { WalkOutcome } from '@walkies/contract';
import type { Queries } from '../database/database.js';

/** Author and time of a write to a walk. */
export interface Writer {
  uid: string;
  name: string;
  at: Date;
}

/** The record of a dog that went out; null: not recorded. */
export interface RecordedDog {
  dogId: number;
  walkerId: string | null;
  outcome: WalkOutcome | null;
  words: string | null;
  /** Reason for an exception to a rule. */
  reason: string | null;
}

/** What a later module does about recorded dogs within the same transaction. */
export abstract class AfterWalks {
  /** Runs before the transaction locks anything. */
  abstract prepare(dogs: readonly RecordedDog[], queries: Queries): Promise<void>;
  /** Runs once the dogs are recorded. */
  abstract follow(
    slotId: number,
    dogs: readonly RecordedDog[],
    by: Writer,
    queries: Queries,
  ): Promise<void>;
  /** Undoes what followed from dogs whose record is corrected. Runs before `follow`. */
  abstract revoke(slotId: number, dogIds: readonly number[], queries: Queries): Promise<void>;
}
