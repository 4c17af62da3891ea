import { hasOtherWalk, mayBook } from '../../bookings/place.sql.js';
import type { Statement } from '../../database/database.js';
import { sql } from '../../database/sql.js';
import { BELOW_MINIMUM, MISSING_COLUMNS } from '../../plans/missing-walkers.sql.js';
import { hasPlace } from '../../slots/slot-state.sql.js';
import { PERSON } from './message.sql.js';
import type { WaitedWalk } from './message.sql.js';

/** No row: the walk needs nobody any more, or the walker is not free. Values: uid, slot, now. */
export const READ_HELP_WANTED: Statement<WaitedWalk & { missing: number; dogs: string[] }> = {
  name: 'messages.read-help-wanted',
  text: sql`
    SELECT ${PERSON}, ${MISSING_COLUMNS}
    FROM person p CROSS JOIN slot s
    WHERE p.uid = $1 AND ${mayBook()} AND s.id = $2 AND s.start_time > $3
      AND ${BELOW_MINIMUM} AND ${hasPlace(sql`s`)} AND NOT ${hasOtherWalk(sql`p.uid`)}`,
};
