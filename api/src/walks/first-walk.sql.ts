import { sql } from '../database/sql.js';

/**
 * SQL that is true if the booking `b` in the slot `s` is the walker's first walk. An earlier booking counts
 * as a walk unless the walker was a no-show.
 */
export const IS_FIRST_WALK = sql`
  NOT EXISTS (SELECT FROM walk_walker WHERE walker = b.walker AND attended)
  AND NOT EXISTS (
    SELECT FROM booking e JOIN slot earlier ON earlier.id = e.slot_id
    WHERE e.walker = b.walker AND earlier.start_time < s.start_time AND NOT EXISTS (
      SELECT FROM walk_walker w WHERE w.slot_id = e.slot_id AND w.walker = b.walker
    )
  )`;
