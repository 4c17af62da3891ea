import { LIST_MAX_LIMIT, SHORT_HOURS } from '@walkies/contract';
import type { Statement } from '../database/database.js';
import { quoted, sql } from '../database/sql.js';
import {
  MESSAGE_QUEUE,
  enqueueMessages,
  messageKey,
} from '../platform/messages/message-job.sql.js';
import { gaveBackLate, hasOtherWalk, mayBeOffered } from '../bookings/place.sql.js';
import { BELOW_MINIMUM, MISSING, MISSING_COLUMNS } from '../plans/missing-walkers.sql.js';
import { hasPlace } from '../slots/slot-state.sql.js';
import type { ShortSlotState } from './short-slot-rules.js';
import type { Help } from '@walkies/contract';

export interface StaffShortSlotRow extends ShortSlotRow {
  asked_at: Date | null;
  asked_by: string | null;
  asked: Help['asked'];
}

export interface ShortSlotRow {
  id: number;
  start: Date;
  end: Date;
  marshal: string | null;
  missing: number;
  dogs: string[];
}

const KIND = 'help-wanted';

/** Short slots that a walker can book, earliest first. Values: uid, now. */
export const LIST_FOR_WALKER: Statement<ShortSlotRow> = {
  name: 'short-slots.for-walker',
  text: sql`
    SELECT ${MISSING_COLUMNS} FROM slot s
    WHERE ${BELOW_MINIMUM} AND ${hasPlace(sql`s`)} AND NOT ${hasOtherWalk(sql`$1`)}
      AND NOT ${gaveBackLate(sql`$1`)}
      AND s.start_time > $2 AND s.start_time <= $2::timestamptz + interval '${SHORT_HOURS} hours'
    ORDER BY s.start_time, s.id LIMIT ${LIST_MAX_LIMIT}`,
};

const KEY = messageKey(KIND, sql`requested.walker || '/' || requested.day`);

// A walker who was asked twice has the outcome of the latest mail.
const HELPERS = sql`(
  SELECT coalesce(json_agg(json_build_object(
    'name', p.name,
    'told', CASE
      WHEN m.state IS NOT NULL THEN m.state
      WHEN EXISTS (
        SELECT FROM pgboss.job j WHERE j.name = ${quoted(MESSAGE_QUEUE)} AND j.id = ${KEY}
          AND j.state IN ('created', 'retry', 'active')
      ) OR EXISTS (SELECT FROM message_gathered g WHERE g.id = ${KEY}) THEN 'waiting'
      ELSE 'not-sent' END,
    'booked', EXISTS (SELECT FROM booking b WHERE b.slot_id = s.id AND b.walker = requested.walker)
  ) ORDER BY lower(p.name), p.uid), '[]')
  FROM (
    SELECT DISTINCT ON (walker) walker, day FROM help_request WHERE slot_id = s.id
    ORDER BY walker, day DESC
  ) requested JOIN person p ON p.uid = requested.walker LEFT JOIN message m ON m.id = ${KEY}
) AS asked`;

const FOR_STAFF = sql`
  SELECT ${MISSING_COLUMNS}, last.asked_at, last.author AS asked_by, ${HELPERS}
  FROM slot s LEFT JOIN LATERAL (
    SELECT asked_at, (SELECT name FROM person WHERE uid = asked_by) AS author
    FROM help_request WHERE slot_id = s.id ORDER BY asked_at DESC LIMIT 1
  ) last ON true`;

/** Slots below their minimum with the requests for help, earliest first. Values: now, until. */
export const LIST_FOR_STAFF: Statement<StaffShortSlotRow> = {
  name: 'short-slots.for-staff',
  text: sql`
    ${FOR_STAFF} WHERE ${BELOW_MINIMUM} AND s.start_time > $1 AND s.start_time <= $2
    ORDER BY s.start_time, s.id LIMIT ${LIST_MAX_LIMIT}`,
};

/** Values: slot. */
export const READ_FOR_STAFF: Statement<StaffShortSlotRow> = {
  name: 'short-slots.one-for-staff',
  text: sql`${FOR_STAFF} WHERE s.id = $1`,
};

/** The facts that decide if help can be asked for. Values: slot. */
export const READ_STATE: Statement<ShortSlotState> = {
  name: 'short-slots.state',
  text: sql`
    SELECT s.stage, s.blocked_by IS NOT NULL AS hidden, s.start_time AS start,
      ${MISSING}, s.reserved_count AS reserved,
      NOT (${hasPlace(sql`s`)}) AS full,
      (SELECT max(asked_at) FROM help_request WHERE slot_id = s.id) AS "askedAt"
    FROM slot s WHERE s.id = $1`,
};

/**
 * Asks the walkers who want to be asked, by mail or on a device, and can book the locked slot, each once a day. Values: slot, now, uid
 * of staff, the most bookings that a walker may hold ahead (null: no limit), version of the waiver, whether
 * addresses must be confirmed, the day of the mails, `mailFrom`.
 */
export const REQUEST_HELP: Statement<{ walker: string }> = {
  name: 'short-slots.request-help',
  text: sql`
    WITH requested AS (
      INSERT INTO help_request (walker, day, slot_id, asked_at, asked_by)
      SELECT p.uid, $7::date, s.id, $2, $3
      FROM slot s, (
          SELECT person FROM message_on WHERE kind = ${quoted(KIND)}
          UNION
          SELECT person FROM push_device d
          WHERE NOT EXISTS (SELECT FROM push_off o WHERE o.person = d.person AND o.kind = ${quoted(KIND)})
        ) w JOIN person p ON p.uid = w.person
      WHERE s.id = $1
        AND ${mayBeOffered({
          now: sql`$2`,
          mostAhead: sql`$4::int`,
          waiverVersion: sql`$5`,
          emailRequired: sql`$6::boolean`,
        })}
      -- In one order, so that requests for two slots at once cannot deadlock.
      ORDER BY p.uid
      ON CONFLICT DO NOTHING
      RETURNING walker, day, slot_id
    ),
    notified AS (${enqueueMessages(KIND, {
      uid: sql`requested.walker`,
      key: sql`requested.walker || '/' || requested.day`,
      facts: { slot: sql`requested.slot_id` },
      from: sql`requested JOIN slot ON slot.id = requested.slot_id`,
      waits: { now: sql`$2`, mailFrom: sql`$8`, walkAt: sql`slot.start_time` },
    })})
    SELECT walker FROM requested ORDER BY walker`,
};

/** For the export. Values: uid. */
export const EXPORT: Statement<{ start: Date | null; at: Date }> = {
  name: 'short-slots.export',
  text: sql`
    SELECT s.start_time AS start, h.asked_at AS at
    FROM help_request h LEFT JOIN slot s ON s.id = h.slot_id
    WHERE h.walker = $1 ORDER BY h.asked_at`,
};
