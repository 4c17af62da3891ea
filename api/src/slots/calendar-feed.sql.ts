import type { Statement } from '../database/database.js';
import { sql } from '../database/sql.js';
import { WALKER_NAME } from './slot-list.sql.js';
import type { Role } from '@walkies/contract';

/** A slot for a calendar; walkers by name, in the order of their bookings. */
export interface CalendarSlot {
  id: number;
  start_time: string;
  end_time: string;
  /** How often it got other times. */
  moves: number;
  capacity: number;
  marshal: string | null;
  walkers: string[];
}

const FIELDS = sql`
  s.id, s.start_time, s.end_time, s.moves, s.capacity,
  (SELECT name FROM person WHERE uid = s.marshal) AS marshal,
  ARRAY(SELECT ${WALKER_NAME} FROM booking b WHERE b.slot_id = s.id ORDER BY b.id) AS walkers`;

/** No row: the address is unknown, or its owner disabled. Values: secret, the earliest start. */
export const READ_CALENDAR: Statement<{ role: Role; slots: CalendarSlot[] }> = {
  name: 'calendar-feeds.read',
  text: sql`
    SELECT p.role, (
      SELECT coalesce(json_agg(shown ORDER BY shown.start_time, shown.id), '[]')
      FROM (
        SELECT ${FIELDS}
        FROM slot s
        WHERE s.start_time >= $2 AND s.stage <> 'blocked' AND s.blocked_by IS NULL
          AND CASE p.role
            WHEN 'walker' THEN s.id IN (SELECT slot_id FROM booking WHERE walker = p.uid)
            WHEN 'marshal' THEN s.marshal = p.uid
            ELSE false
          END
      ) shown
    ) AS slots
    FROM calendar_feed feed JOIN person p ON p.uid = feed.person
    WHERE feed.secret = $1 AND NOT p.disabled`,
};

/** No row: not booked by the walker. Values: slot, uid. */
export const READ_BOOKED_WALK: Statement<CalendarSlot> = {
  name: 'calendar-feeds.read-booked',
  text: sql`
    SELECT ${FIELDS} FROM slot s
    WHERE s.id = $1 AND s.blocked_by IS NULL
      AND EXISTS (SELECT FROM booking WHERE slot_id = s.id AND walker = $2)`,
};

/** Values: the person's uid. */
export const REMOVE_CALENDAR = {
  name: 'calendar-feeds.remove',
  text: sql`DELETE FROM calendar_feed WHERE person = $1`,
};
