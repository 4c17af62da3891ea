import { sql } from '../database/sql.js';
import { isOpen } from '../slots/slot-state.sql.js';

/** The slot `s` is open and below its minimum of walkers. */
export const BELOW_MINIMUM = sql`${isOpen(sql`s`)} AND s.booked_count < s.minimum_walkers`;

/** `missing`: the walkers that the slot `s` still needs; 0 or less: none. */
export const MISSING = sql`s.minimum_walkers - s.booked_count AS missing`;

/** What lists and mails show of a slot `s` below its minimum; `dogs`: those planned without a walker. */
export const MISSING_COLUMNS = sql`
  s.id, s.start_time AS start, s.end_time AS "end", ${MISSING},
  ARRAY(
    SELECT dog.name FROM dog_assignment a JOIN dog ON dog.id = a.dog_id
    WHERE a.slot_id = s.id AND a.booking_id IS NULL AND dog.archived_at IS NULL
      AND NOT EXISTS (SELECT FROM dog_hold h WHERE h.dog_id = dog.id AND h.during && a.during)
    ORDER BY dog.name, dog.id
  ) AS dogs,
  (SELECT name FROM person WHERE uid = s.marshal) AS marshal`;
