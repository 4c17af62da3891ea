import type { Queries } from '../database/database.js';

/** What a later module does about a changed schedule, within the same transaction. */
export abstract class AfterScheduleChange {
  /** Uids of the entry's accepted regulars. */
  abstract regularsOf(scheduleId: number, queries: Queries): Promise<string[]>;
  /** Runs once the change is written. `notified`: uids of walkers who read of the new times already. */
  abstract follow(
    change: { scheduleId: number; notified: readonly string[] },
    queries: Queries,
  ): Promise<void>;
}
