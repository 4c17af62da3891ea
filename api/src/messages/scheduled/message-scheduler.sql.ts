import type { Statement } from '../../database/database.js';
import { quoted, sql } from '../../database/sql.js';
import type { Sql } from '../../database/sql.js';
import { enqueueMessages, messageKey } from '../../platform/messages/message-job.sql.js';
import { WAITING_REQUESTS } from '../../regulars/standing-booking.sql.js';
import { isOpen } from '../../slots/slot-state.sql.js';

/**
 * Enqueues a kind for all recipients once per run. The first process that checks after the hour stores the
 * time of the next run; later checks read it and do nothing. The key, the person with the day, prevents a
 * second message for a day when clocks or settings go back. Values: the next run, today, those of `who`.
 * @param who SQL that selects `uid`, and `day` where the message is about another day
 * @param facts of the message, beside the day
 * @param waits how the message waits for the end of quiet hours, if it does
 */
const dailyMessage = (
  kind: string,
  who: Sql,
  {
    day = sql`$2`,
    facts = {},
    waits = null,
  }: Partial<Pick<Parameters<typeof enqueueMessages>[1], 'facts' | 'waits'>> & { day?: Sql } = {},
): Statement => {
  const turn = quoted(`tell ${kind}`);
  const text = sql`
    WITH turn AS (
      INSERT INTO chore (name, due) SELECT ${turn}, $1
      WHERE NOT EXISTS (SELECT FROM chore WHERE name = ${turn} AND due = $1)
      ON CONFLICT (name) DO UPDATE SET due = excluded.due WHERE chore.due <> excluded.due
      RETURNING name
    )
    ${enqueueMessages(kind, {
      uid: sql`who.uid`,
      key: sql`who.uid || '/' || ${day}`,
      facts: { day: sql`$2::text`, ...facts },
      from: sql`(${who}) who`,
      where: sql`EXISTS (SELECT FROM turn)`,
      waits,
    })}
    ON CONFLICT DO NOTHING`;
  return { name: `messages.due.${kind}`, text };
};

/**
 * Walkers with a booking made before `before`, of walks from `from` to `to`. Values: from, to, before, now,
 * `mailFrom`.
 */
export const REMINDER = dailyMessage(
  'reminder',
  sql`SELECT walker AS uid, min(start_time) AS start FROM slot JOIN booking ON slot_id = slot.id
  WHERE status = 'booked' AND ${isOpen()}
    AND start_time >= $3 AND start_time < $4
    AND walker IS NOT NULL AND coalesce(booked_at <= $5, true) GROUP BY walker`,
  { waits: { now: sql`$6`, mailFrom: sql`$7`, walkAt: sql`who.start` } },
);

/** Marshals whose walks start in this range. Values: from, to, now, `mailFrom`. */
export const TOMORROW = dailyMessage(
  'tomorrow',
  sql`SELECT marshal AS uid, min(start_time) AS start FROM slot
  WHERE status IN ('available', 'booked') AND ${isOpen()}
    AND start_time >= $3 AND start_time < $4 AND marshal IS NOT NULL GROUP BY marshal`,
  { waits: { now: sql`$5`, mailFrom: sql`$6`, walkAt: sql`who.start` } },
);

/** Slots that screens list as to finalize: booked, and over. */
export const unfinished = (from: Sql, to: Sql): Sql => sql`
  status = 'booked' AND ${isOpen()}
  AND start_time >= ${from} AND start_time < ${to} AND end_time <= ${to}`;

/**
 * A request for a regular place is younger than a day at this hour, or has waited for whole weeks. Days are those of
 * the shelter's clock.
 */
const isRequestDay = (at: Sql, zone: Sql): Sql => sql`EXISTS (
    ${WAITING_REQUESTS} AND coalesce(suspended_at, requested_at) <= ${at}
      AND extract(day FROM (${at} AT TIME ZONE ${zone})
        - (coalesce(suspended_at, requested_at) AT TIME ZONE ${zone}))::int % 7 = 0
  )`;

// An earlier day's mail named the same walks, so today's needs another key.
const KNOWS_LED = sql`EXISTS (
    SELECT FROM message
    WHERE id = ${messageKey('to-finalize', sql`led.uid || '/' || led.day`)} AND state = 'sent' AND at < $6
  )`;

/**
 * Staff with walks to finalize: notified once for a day, and again when a later day has such a walk. On the days of
 * requests for a regular place, also every marshal who gets no mail otherwise. Values: not before, not after, the
 * shelter's zone, this morning.
 */
export const TO_FINALIZE = dailyMessage(
  'to-finalize',
  sql`SELECT uid, decides.uid IS NOT NULL AS requests,
    CASE WHEN decides.uid IS NOT NULL AND (led.uid IS NULL OR ${KNOWS_LED})
      THEN 'requests/' || $2 ELSE led.day END AS day
  FROM (
    SELECT marshal AS uid, (max(start_time) AT TIME ZONE $5)::date::text AS day
    FROM slot WHERE ${unfinished(sql`$3`, sql`$4`)} AND marshal IS NOT NULL GROUP BY marshal
  ) led FULL JOIN (
    SELECT uid FROM person
    WHERE role = 'marshal' AND NOT disabled AND (invited_at IS NULL OR last_seen IS NOT NULL)
      AND ${isRequestDay(sql`$6::timestamptz`, sql`$5`)}
  ) decides USING (uid)`,
  { day: sql`who.day`, facts: { requests: sql`who.requests` } },
);

/**
 * Undelivered messages `m` that the admin `p` has not been notified about: those since the morning of the
 * day of the last such mail.
 */
export const notArrived = (morning: Sql, hour: Sql, zone: Sql): Sql => sql`
  m.state <> 'sent' AND m.at < ${morning} AND m.at >= coalesce((
    SELECT (max(sent.at AT TIME ZONE ${zone})::date + ${hour}::time) AT TIME ZONE ${zone}
    FROM message sent
    WHERE sent.person = p.uid AND sent.kind = 'failed-messages' AND sent.state = 'sent'
  ), '-infinity')`;

/** People with messages that wait for a digest. */
export const DIGEST = dailyMessage(
  'gathered',
  sql`SELECT DISTINCT person AS uid FROM message_gathered`,
);

/**
 * Admins, if the last good backup is too old, and none failed in the last day: such a failure was mailed at
 * once. Values: older than this is too old; a day ago.
 */
export const BACKUP_LATE = dailyMessage(
  'backup-failed',
  sql`SELECT uid FROM person WHERE role = 'admin' AND NOT disabled
    AND (SELECT coalesce(max(at) FILTER (WHERE outcome = 'succeeded'), min(at)) FROM backup_run) < $3
    AND NOT EXISTS (SELECT FROM backup_run WHERE outcome = 'failed' AND at > $4)`,
);

/** Admins, if a message was not delivered. Values: this morning, its hour, the shelter's zone. */
export const FAILED = dailyMessage(
  'failed-messages',
  sql`SELECT uid FROM person p WHERE role = 'admin' AND NOT disabled
    AND EXISTS (SELECT FROM message m WHERE ${notArrived(sql`$3`, sql`$4`, sql`$5`)})`,
);
