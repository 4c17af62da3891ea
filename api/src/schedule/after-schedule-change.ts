import type { Queries } from '../database/database.js';

/** What a later module does about a changed schedule, within the same transaction. */
export abstract class AfterScheduleChange {
  /** Runs once the change is written. */
  abstract follow(queries: Queries): Promise<void>;
}
