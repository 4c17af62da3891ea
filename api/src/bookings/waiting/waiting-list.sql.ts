import type { Statement, JsonRow } from '../../database/database.js';
import { sql } from '../../database/sql.js';
import type { Sql } from '../../database/sql.js';
import { reservedUntil } from '../freed-place.sql.js';
import { hasPlace, isOpen } from '../../slots/slot-state.sql.js';
import { gaveBackLate, hasOtherWalk, holdsMost } from '../place.sql.js';
import { isTakenOut } from '../taken-out.sql.js';
import type { ReservedPlaceState } from '../reserved-place.entity.js';

/** The offer of a link; without a slot that is deleted. */
export interface OfferRow {
  state: ReservedPlaceState;
  /** The walker is booked for the walk. */
  booked: boolean;
  /** Staff took them out. */
  takenOut: boolean;
  walker: string;
  name: string;
  slotId: number | null;
  start: Date | null;
  end: Date | null;
  marshal: string | null;
  until: Date;
  cancelled: boolean;
}

/** Runs under the locks of walker and slot. Waits once, however often. Values: uid, slot, now. */
export const JOIN: Statement<{ waits: boolean }> = {
  name: 'waiting-list.join',
  text: sql`
    WITH joined AS (
      INSERT INTO waiting_list (slot_id, walker, joined_at)
      SELECT id, $1, $3 FROM slot
      WHERE id = $2 AND ${isOpen()} AND start_time >= $3
        AND NOT (${hasPlace()}) AND NOT ${gaveBackLate(sql`$1`, sql`slot.id`)}
        AND NOT EXISTS (SELECT FROM booking WHERE slot_id = $2 AND walker = $1)
      ON CONFLICT DO NOTHING RETURNING id
    )
    SELECT EXISTS (
      SELECT FROM joined UNION ALL SELECT FROM waiting_list WHERE slot_id = $2 AND walker = $1
    ) AS waits`,
};

const POSITION = sql`
  (SELECT count(*)::int FROM waiting_list ahead WHERE ahead.slot_id = w.slot_id AND ahead.id <= w.id)`;

/** The end of the open reservation of a walker `w` of the list of a slot `s`. */
const ownReservation = (now: Sql): Sql => sql`(
  SELECT ${reservedUntil} FROM reserved_place r
  WHERE r.slot_id = w.slot_id AND r.walker = w.walker AND r.state = 'open' AND ${reservedUntil} > ${now}
)`;

const OF_SLOT = sql`
  'count', (SELECT count(*) FROM waiting_list WHERE slot_id = $2),
  'position', (SELECT ${POSITION} FROM waiting_list w WHERE slot_id = $2 AND walker = $1),
  'reserved_until', (
    SELECT ${ownReservation(sql`$3`)} FROM waiting_list w WHERE slot_id = $2 AND walker = $1
  )`;

/**
 * As JSON; no row: no such slot, or a blocked day covers it. Values: uid, slot, now, the most bookings that a
 * walker may hold ahead (null: no limit).
 */
export const READ_FOR_WALKER: Statement<JsonRow> = {
  name: 'waiting-list.read-for-walker',
  text: sql`
    SELECT json_build_object(${OF_SLOT}, 'passed_over', (
      SELECT CASE
        WHEN ${hasOtherWalk(sql`$1`)} THEN 'overlap'
        WHEN ${holdsMost(sql`$1`, sql`$3`, sql`$4::int`)} THEN 'too-many-bookings'
      END
      FROM waiting_list w WHERE slot_id = $2 AND walker = $1 AND ${ownReservation(sql`$3`)} IS NULL
    ))::text AS json
    FROM slot s
    WHERE s.id = $2 AND s.stage <> 'blocked' AND s.blocked_by IS NULL`,
};

/** Values: uid, slot, now. */
export const READ_FOR_STAFF: Statement<JsonRow> = {
  name: 'waiting-list.read-for-staff',
  text: sql`
    SELECT json_build_object(${OF_SLOT}, 'walkers', coalesce((
      SELECT json_agg(json_build_object('id', p.uid, 'name', p.name, 'joined_at', w.joined_at,
        'reserved_until', ${ownReservation(sql`$3`)}) ORDER BY w.id)
      FROM waiting_list w JOIN person p ON p.uid = w.walker
      WHERE w.slot_id = s.id
    ), '[]'))::text AS json
    FROM slot s WHERE s.id = $2 AND s.stage <> 'blocked' AND s.blocked_by IS NULL`,
};

/** The coming walks that a walker waits for, as JSON. Values: uid, now. */
export const LIST_OF: Statement<JsonRow> = {
  name: 'waiting-list.of-walker',
  text: sql`
    SELECT coalesce(json_agg(json_build_object(
      'slot_id', s.id, 'start_time', s.start_time, 'end_time', s.end_time,
      'marshal_name', owner.name, 'position', ${POSITION}, 'reserved_until', ${ownReservation(sql`$2`)}
    ) ORDER BY s.start_time, s.id), '[]')::text AS json
    FROM waiting_list w JOIN slot s ON s.id = w.slot_id LEFT JOIN person owner ON owner.uid = s.marshal
    WHERE w.walker = $1 AND s.start_time > $2 AND ${isOpen(sql`s`)}`,
};

/** Values: uid. */
export const EXPORT_LISTS: Statement<{ slot_id: number; start_time: Date; joined_at: Date }> = {
  name: 'waiting-list.export',
  text: sql`
    SELECT slot_id, start_time, joined_at FROM waiting_list JOIN slot ON slot.id = slot_id
    WHERE walker = $1 ORDER BY start_time, slot_id`,
};

/** Values: uid. */
export const EXPORT_OFFERS: Statement<{
  slot_id: number | null;
  reserved_at: Date;
  reserved_until: Date;
  state: string;
}> = {
  name: 'waiting-list.export-offers',
  text: sql`
    SELECT slot_id, reserved_at, reserved_until, state FROM reserved_place
    WHERE walker = $1 ORDER BY reserved_at, id`,
};

/** The offer of a link. Values: hash of the token. */
export const READ_OFFER: Statement<OfferRow> = {
  name: 'waiting-list.offer',
  text: sql`
    SELECT r.state, EXISTS (
        SELECT FROM booking WHERE slot_id = r.slot_id AND walker = r.walker
      ) AS booked, ${isTakenOut(sql`r.slot_id`, sql`r.walker`)} AS "takenOut", r.walker, p.name,
      s.id AS "slotId", s.start_time AS start, s.end_time AS end,
      owner.name AS marshal, coalesce(${reservedUntil}, r.reserved_until) AS until,
      s.id IS NULL OR s.blocked_by IS NOT NULL AS cancelled
    FROM reserved_place r JOIN person p ON p.uid = r.walker LEFT JOIN slot s ON s.id = r.slot_id
      LEFT JOIN person owner ON owner.uid = s.marshal
    WHERE r.token_hash = $1`,
};
