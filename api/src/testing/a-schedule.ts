import type { Database } from '../database/database.js';
import { sql } from '../database/sql.js';

/** Deletes the schedule and all slots. */
export async function emptySchedule(database: Database): Promise<void> {
  await database.query({
    name: 'testing.empty-schedule',
    text: sql`TRUNCATE schedule_entry, slot CASCADE`,
  });
}
