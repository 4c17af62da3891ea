import { messageKey, MESSAGE_QUEUE } from '../platform/messages/message-job.sql.js';

/** Who has left meanwhile gets no row. Values: id, kind, uid, state, when, last words. */
export const NOTE = {
  name: 'messages.note',
  text: `
    INSERT INTO message (id, kind, person, state, at, last_words)
    SELECT $1, $2, uid, $4, $5, $6 FROM person WHERE uid = $3
    ON CONFLICT (id) DO UPDATE SET state = $4, at = $5, last_words = $6
    WHERE message.state <> 'sent'`,
};

/** Who has left meanwhile wants nothing anyway. Values: uid, kind. */
export const SWITCH_OFF = {
  name: 'messages.switch-off',
  text: `
    INSERT INTO message_off (person, kind) SELECT uid, $2 FROM person WHERE uid = $1
    ON CONFLICT DO NOTHING`,
};

/** What waits for somebody is forgotten with them. Values: uid. */
export const FORGET_WAITING = {
  name: 'messages.forget-waiting',
  text: `DELETE FROM pgboss.job WHERE name = '${MESSAGE_QUEUE}' AND data->>'uid' = $1`,
};

const PERSON = `p.name AS "person", p.email`;
const SLOT_TIMES = `s.start_time AS start, s.end_time AS end`;

/** Values: uid. */
export const READ_PERSON = {
  name: 'messages.read-person',
  text: `SELECT ${PERSON} FROM person p WHERE uid = $1 AND NOT disabled`,
};

/** No row: the booking is gone, or its walk has begun. Values: uid, booking, now. */
export const READ_BOOKED = {
  name: 'messages.read-booked',
  text: `
    SELECT ${PERSON}, ${SLOT_TIMES}, owner.name AS marshal
    FROM booking b JOIN slot s ON s.id = b.slot_id JOIN person p ON p.uid = b.walker
      LEFT JOIN person owner ON owner.uid = s.marshal
    WHERE b.id = $2 AND b.walker = $1 AND s.start_time > $3 AND NOT p.disabled`,
};

/**
 * `booked`: what became of the message that this one takes back; `waiting` while nobody knows.
 * Values: uid, booking.
 */
export const READ_CANCELLED = {
  name: 'messages.read-cancelled',
  text: `
    SELECT ${PERSON}, coalesce(
      (SELECT state FROM message WHERE id = ${messageKey('booked', '$2::int8')}),
      (SELECT 'waiting' FROM pgboss.job
       WHERE name = '${MESSAGE_QUEUE}' AND id = ${messageKey('booked', '$2::int8')}
         AND state IN ('created', 'retry', 'active')),
      'none') AS booked
    FROM person p WHERE uid = $1 AND NOT disabled`,
};

/** The next three walks that have a place and that the walker can make. Values: uid, now. */
export const READ_CALLED_OFF = {
  name: 'messages.read-called-off',
  text: `
    SELECT ${PERSON}, (
      SELECT coalesce(json_agg(next), '[]')
      FROM (
        SELECT ${SLOT_TIMES}, capacity - booked_count AS places FROM slot s
        WHERE stage = 'open' AND blocked_by IS NULL AND start_time > $2 AND booked_count < capacity
          AND NOT EXISTS (
            SELECT FROM booking
            WHERE walker = $1 AND during && tstzrange(s.start_time, s.end_time)
          )
        ORDER BY start_time, id LIMIT 3
      ) next
    ) AS next
    FROM person p WHERE uid = $1 AND NOT disabled`,
};
