import type { Statement } from '../database/database.js';
import { enqueueMessages } from '../platform/messages/message-job.sql.js';

/**
 * Makes a kind due for all whom it concerns, once a turn: the first look of all processes after its hour
 * notes when the next turn is, and whoever looks afterwards reads that and no more. What was sent for a
 * day is not sent again should clocks or settings go back: the key is the person with the day. Values:
 * the next turn, today, those of `who`.
 * @param who SQL that selects `uid`, and `day` where the message is about another one
 * @param waits what it waits for in quiet hours, where it does
 */
const dueAtHour = (
  kind: string,
  who: string,
  {
    day = '$2',
    waits = null,
  }: Partial<Pick<Parameters<typeof enqueueMessages>[1], 'waits'>> & { day?: string } = {},
): Statement => ({
  name: `messages.due.${kind}`,
  text: `
    WITH turn AS (
      INSERT INTO chore (name, due) SELECT 'tell ${kind}', $1
      WHERE NOT EXISTS (SELECT FROM chore WHERE name = 'tell ${kind}' AND due = $1)
      ON CONFLICT (name) DO UPDATE SET due = excluded.due WHERE chore.due <> excluded.due
      RETURNING name
    )
    ${enqueueMessages(kind, {
      uid: 'who.uid',
      key: `who.uid || '/' || ${day}`,
      facts: { day: '$2::text' },
      from: `(${who}) who WHERE EXISTS (SELECT FROM turn)`,
      waits,
    })}
    ON CONFLICT DO NOTHING`,
});

/** Walkers with a booking in walks from `from` to `to`, made before. Values: from, to, before, now, until when quiet hours last. */
export const REMINDER = dueAtHour(
  'reminder',
  `SELECT walker AS uid, min(start_time) AS start FROM slot JOIN booking ON slot_id = slot.id
  WHERE status = 'booked' AND stage = 'open' AND blocked_by IS NULL
    AND start_time >= $3 AND start_time < $4
    AND walker IS NOT NULL AND coalesce(booked_at <= $5, true) GROUP BY walker`,
  { waits: { now: '$6', quietUntil: '$7', walkAt: 'who.start' } },
);

/** Whose walks start between these. Values: from, to, now, until when quiet hours last. */
export const TOMORROW = dueAtHour(
  'tomorrow',
  `SELECT marshal AS uid, min(start_time) AS start FROM slot
  WHERE status IN ('available', 'booked') AND stage = 'open' AND blocked_by IS NULL
    AND start_time >= $3 AND start_time < $4 AND marshal IS NOT NULL GROUP BY marshal`,
  { waits: { now: '$5', quietUntil: '$6', walkAt: 'who.start' } },
);

/** What screens call still to finalize: booked, and over. */
export const unfinished = (from: string, to: string): string => `
  status = 'booked' AND stage = 'open' AND blocked_by IS NULL
  AND start_time >= ${from} AND start_time < ${to} AND end_time <= ${to}`;

/**
 * Whose walks are still to finalize: told once of a day, and again when a later one has such a walk. Values:
 * not before, not after, the shelter's zone.
 */
export const TO_FINALIZE = dueAtHour(
  'to-finalize',
  `SELECT marshal AS uid, (max(start_time) AT TIME ZONE $5)::date AS day
  FROM slot WHERE ${unfinished('$3', '$4')} AND marshal IS NOT NULL GROUP BY marshal`,
  { day: 'who.day' },
);

/**
 * Messages `m` that did not arrive, of which the admin `p` has not been told: since the morning of the day
 * on which the last such mail went out.
 */
export const notArrived = (morning: string, hour: string, zone: string): string => `
  m.state <> 'sent' AND m.at < ${morning} AND m.at >= coalesce((
    SELECT (max(told.at AT TIME ZONE ${zone})::date + ${hour}::time) AT TIME ZONE ${zone}
    FROM message told
    WHERE told.person = p.uid AND told.kind = 'failed-messages' AND told.state = 'sent'
  ), '-infinity')`;

/** Whom more waits for than a day's messages. */
export const DIGEST = dueAtHour('gathered', 'SELECT DISTINCT person AS uid FROM message_gathered');

/** Admins, where something did not arrive. Values: this morning, its hour, the shelter's zone. */
export const FAILED = dueAtHour(
  'failed-messages',
  `SELECT uid FROM person p WHERE role = 'admin' AND NOT disabled
    AND EXISTS (SELECT FROM message m WHERE ${notArrived('$3', '$4', '$5')})`,
);
