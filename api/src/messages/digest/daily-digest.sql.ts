import type { Statement } from '../../database/database.js';
import { quoted, sql } from '../../database/sql.js';
import { MESSAGE_QUEUE } from '../../platform/messages/message-job.sql.js';
import type { MessageJob } from '../store/message-job.js';

/**
 * Claims one of the day's places, which a message keeps for its retries; no row: all are taken. Values: uid,
 * day, the message's key, the most.
 */
export const TAKE_PLACE = {
  name: 'messages.take-place',
  text: sql`
    INSERT INTO message_day AS today (person, day, messages)
    SELECT uid, $2, ARRAY[$3::uuid] FROM person WHERE uid = $1
    ON CONFLICT (person) DO UPDATE SET day = $2, messages = CASE
      WHEN today.day <> $2 THEN excluded.messages
      WHEN $3 = ANY (today.messages) THEN today.messages
      ELSE today.messages || $3 END
    WHERE today.day <> $2 OR $3 = ANY (today.messages) OR cardinality(today.messages) < $4
    RETURNING person`,
};

/** Values: key, kind, uid, facts, when. */
export const ADD_TO_DIGEST = {
  name: 'messages.add-to-digest',
  text: sql`
    INSERT INTO message_gathered (id, kind, person, facts, at)
    SELECT $1, $2, uid, $4, $5 FROM person WHERE uid = $3
    ON CONFLICT DO NOTHING`,
};

/**
 * Claims the messages for this digest, because two mornings' digests may be tried at once. Releases the
 * messages of a digest that is not tried any more. Values: uid, the mail's key.
 */
export const TAKE_DIGEST: Statement<Omit<MessageJob, 'uid'>> = {
  name: 'messages.take-digest',
  text: sql`
    WITH taken AS (
      UPDATE message_gathered waiting SET mail = $2
      WHERE person = $1 AND (mail IS NULL OR mail = $2 OR NOT EXISTS (
        SELECT FROM pgboss.job WHERE name = ${quoted(MESSAGE_QUEUE)} AND id = waiting.mail
          AND state IN ('created', 'retry', 'active')
      ))
      RETURNING id, kind, facts, at
    )
    SELECT id, kind, facts FROM taken ORDER BY at, id`,
};
