import type { Statement } from '../../database/database.js';
import { quoted, sql } from '../../database/sql.js';
import { MESSAGE_QUEUE, messageKey } from '../../platform/messages/message-job.sql.js';
import { emailDelivery } from '../../users/people/email-delivery.sql.js';
import type { Cancellation } from '@walkies/contract';

export type LostPlaces = Pick<Cancellation, 'people'> & { start_time: Date | null };

// A person with several bookings gets the first of these states that any of them has.
const WORST_FIRST = sql`ARRAY['refused', 'failed', 'waiting', 'not-told', 'disabled', 'begun', 'sent']`;

const FIRST = sql`coalesce(l.first_booking, l.booking)`;
/** Keys of the messages of which one reports the place: about cancelled walks, or about moved ones too. */
const KEYS = sql`${messageKey('called-off', FIRST)}, ${messageKey('walks-moved', FIRST)}`;

/**
 * People who lost a place because a slot was deleted or its day blocked, by name. Values: the slot, uid of
 * the canceller to filter by (null: any).
 */
export const READ: Statement<LostPlaces> = {
  name: 'cancellations.read',
  text: sql`
    WITH lost AS (
      SELECT l.booking, l.walker, l.start_time, p.name, p.email,
        ${emailDelivery(sql`p`)} AS email_delivery, CASE
        WHEN l.walker IS NULL THEN 'left'
        WHEN m.state IS NOT NULL THEN m.state
        WHEN EXISTS (
          SELECT FROM pgboss.job j
          WHERE j.name = ${quoted(MESSAGE_QUEUE)} AND j.id IN (${KEYS})
            AND j.state IN ('created', 'retry', 'active')
        ) OR EXISTS (SELECT FROM message_gathered g WHERE g.id IN (${KEYS})) THEN 'waiting'
        WHEN l.start_time <= l.at THEN 'begun'
        WHEN p.disabled THEN 'disabled'
        ELSE 'not-told' END AS told
      FROM lost_place l LEFT JOIN person p ON p.uid = l.walker LEFT JOIN message m ON m.id IN (${KEYS})
      WHERE l.slot = $1 AND ($2::text IS NULL OR l.called_off_by = $2)
    ),
    people AS (
      SELECT coalesce(min(name), 'Former walker') AS name, min(email) AS email,
        min(email_delivery) AS email_delivery,
        (array_agg(told ORDER BY array_position(${WORST_FIRST}, told)))[1] AS told
      FROM lost GROUP BY coalesce(walker, booking::text)
    )
    SELECT (SELECT min(start_time) FROM lost) AS start_time, (
      SELECT coalesce(json_agg(people ORDER BY lower(name), email), '[]') FROM people
    ) AS people`,
};
