import type { Statement } from '../database/database.js';
import { sql } from '../database/sql.js';
import type { Sql } from '../database/sql.js';
import { enqueueMessages, messageKey } from '../platform/messages/message-job.sql.js';
import { HAS_STANDING_PLACE } from './standing-booking.sql.js';
import type { Standing } from './standing-booking.sql.js';

const NO_SHOWS = 3;

const waits = (now: Sql, mailFrom: Sql) => ({ now, mailFrom, walkAt: null });

/** Notifies the walker once that a standing booking is accepted. Values: id, now, `mailFrom`. */
export const NOTIFY_ACCEPTED = {
  name: 'regulars.notify-accepted',
  text: sql`
    WITH notified AS (
      UPDATE standing_booking SET notified_at = $2
      WHERE id = $1 AND state = 'accepted' AND notified_at IS NULL
      RETURNING id, walker, schedule_id, accepted_at
    ),
    entered AS (
      UPDATE booking SET in_calendar = true
      FROM notified, slot s
      WHERE booking.walker = notified.walker AND booking.slot_id = s.id AND standing
        AND s.schedule_id = notified.schedule_id AND s.start_time > $2 AND $3::timestamptz IS NOT NULL
    )
    ${enqueueMessages('standing-accepted', {
      uid: sql`notified.walker`,
      key: sql`notified.id || '/' || notified.accepted_at`,
      facts: { standing: sql`notified.id` },
      from: sql`notified`,
      waits: waits(sql`$2`, sql`$3`),
    })}`,
};

/** Notifies walkers, once each, of the dates of which they have a place after all. Values: now, `mailFrom`. */
export const NOTIFY_AGAIN = {
  name: 'regulars.notify-again',
  text: sql`
    WITH news AS (
      UPDATE standing_slot SET is_news = false WHERE is_news RETURNING standing_id, slot_id
    ),
    notified AS (
      SELECT b.walker, jsonb_agg(s.id ORDER BY s.start_time, s.id) AS slots, min(s.start_time) AS first_start
      FROM news JOIN standing_booking b ON b.id = news.standing_id JOIN slot s ON s.id = news.slot_id
      GROUP BY b.walker
    ),
    entered AS (
      UPDATE booking SET in_calendar = true
      FROM news JOIN standing_booking b ON b.id = news.standing_id
      WHERE booking.walker = b.walker AND booking.slot_id = news.slot_id AND $2::timestamptz IS NOT NULL
    )
    ${enqueueMessages('standing-again', {
      uid: sql`notified.walker`,
      key: sql`notified.walker || '/' || $1::timestamptz`,
      facts: { slots: sql`notified.slots` },
      from: sql`notified`,
      waits: { now: sql`$1`, mailFrom: sql`$2`, walkAt: sql`notified.first_start` },
    })}`,
};

/** Accepted ones whose walkers are not notified yet. */
export const FIND_TO_NOTIFY: Statement<{ id: number }> = {
  name: 'regulars.find-to-notify',
  text: sql`
    SELECT id FROM standing_booking WHERE state = 'accepted' AND notified_at IS NULL ORDER BY id`,
};

/**
 * Deletes a standing booking and notifies its walker; an accepted one only if its entry has ended. Values:
 * id, why ('declined' or 'over'), now, `mailFrom`.
 */
export const END = {
  name: 'regulars.end',
  text: sql`
    WITH ended AS (
      DELETE FROM standing_booking WHERE id = $1 AND ($2::text = 'over' OR state <> 'accepted')
      RETURNING id, walker, weekday, to_char(start_time, 'HH24:MI') AS start,
        to_char(end_time, 'HH24:MI') AS end_time, accepted_at IS NOT NULL AS accepted
    ),
    notified AS (${enqueueMessages('standing-ended', {
      uid: sql`ended.walker`,
      key: sql`ended.id`,
      facts: {
        weekday: sql`ended.weekday`,
        start: sql`ended.start`,
        end: sql`ended.end_time`,
        why: sql`$2::text`,
        accepted: sql`ended.accepted`,
      },
      from: sql`ended`,
      waits: waits(sql`$3`, sql`$4`),
    })})
    SELECT id FROM ended`,
};

/**
 * Stores an entry's new times and notifies the walker once. Values: id, weekday, start, end, now, `mailFrom`,
 * first day.
 */
export const MOVE = {
  name: 'regulars.move',
  text: sql`
    WITH moved AS (
      UPDATE standing_booking b SET weekday = $2, start_time = $3::time, end_time = $4::time
      WHERE id = $1 AND (weekday, start_time, end_time) IS DISTINCT FROM ($2, $3::time, $4::time)
      RETURNING id, walker
    )
    ${enqueueMessages('standing-moved', {
      uid: sql`moved.walker`,
      key: sql`moved.id || '/' || $5::timestamptz`,
      facts: { standing: sql`moved.id`, from: sql`$7::text` },
      from: sql`moved`,
      waits: waits(sql`$5`, sql`$6`),
    })}`,
};

// The last walks of its entry since it was accepted.
const cameNever = (until = sql`'infinity'`): Sql => sql`
  (
    SELECT count(*) = ${NO_SHOWS} AND NOT bool_or(attended) FROM (
      SELECT attended FROM walk_walker w JOIN slot s ON s.id = w.slot_id
      WHERE w.walker = b.walker AND s.schedule_id = b.schedule_id
        AND w.began_at > b.accepted_at AND w.began_at < ${until}
      ORDER BY w.began_at DESC LIMIT ${NO_SHOWS}
    ) latest
  )`;
const CAME_NEVER = cameNever();

// A walk that they come to later does not undo the no-shows.
const CAME_AFTER_ALL = sql`
  b.state = 'suspended' AND b.suspended_at IS NOT NULL
    AND NOT ${CAME_NEVER} AND NOT ${cameNever(sql`b.suspended_at`)}`;

/** Accepted ones whose walkers were no-shows three times in a row. */
export const FIND_NO_SHOWS: Statement<Standing> = {
  name: 'regulars.find-no-shows',
  text: sql`
    SELECT id, schedule_id AS "scheduleId", walker FROM standing_booking b
    WHERE state = 'accepted' AND ${CAME_NEVER} ORDER BY id`,
};

// The marshal of the entry; the admins where it has none who may sign in.
const STAFF = sql`(
  SELECT suspended.*, staff.uid
  FROM suspended
    LEFT JOIN LATERAL (
      SELECT marshal FROM schedule_period period
      WHERE period.schedule_id = suspended.schedule_id ORDER BY first_day DESC LIMIT 1
    ) latest ON true
    JOIN person staff ON NOT staff.disabled AND CASE
      WHEN EXISTS (
        SELECT FROM person led
        WHERE led.uid = latest.marshal AND NOT led.disabled AND led.role <> 'walker'
      ) THEN staff.uid = latest.marshal ELSE staff.role = 'admin' END
) recipient`;

const SUSPENSION = sql`suspended.id || '/' || suspended.suspended_at`;

/** Suspends one after three no-shows, and notifies staff. Values: id, now, `mailFrom`. */
export const SUSPEND = {
  name: 'regulars.suspend',
  text: sql`
    WITH suspended AS (
      UPDATE standing_booking b SET state = 'suspended', suspended_at = $2
      WHERE id = $1 AND state = 'accepted' AND ${CAME_NEVER}
      RETURNING id, walker, schedule_id, suspended_at
    ),
    notified_staff AS (${enqueueMessages('regular-suspended', {
      uid: sql`recipient.uid`,
      key: sql`recipient.id || '/' || recipient.suspended_at || '/' || recipient.uid`,
      facts: { standing: sql`recipient.id` },
      from: STAFF,
      waits: waits(sql`$2`, sql`$3`),
    })})
    SELECT id FROM suspended`,
};

/** Notifies its walker, once the next places are freed. Values: id, now, `mailFrom`, the walks that leave the calendar. */
export const NOTIFY_SUSPENDED = {
  name: 'regulars.notify-suspended',
  text: enqueueMessages('standing-suspended', {
    uid: sql`suspended.walker`,
    key: SUSPENSION,
    facts: { standing: sql`suspended.id`, walks: sql`$4::jsonb` },
    from: sql`standing_booking suspended`,
    where: sql`suspended.id = $1`,
    waits: waits(sql`$2`, sql`$3`),
  }),
};

/** Suspended ones whose walkers were there after all. */
export const FIND_CAME: Statement<Standing> = {
  name: 'regulars.find-came',
  text: sql`
    SELECT id, schedule_id AS "scheduleId", walker FROM standing_booking b
    WHERE ${CAME_AFTER_ALL} ORDER BY id`,
};

/**
 * Accepts one again whose walker was there after all, while a standing place is left, and notifies the walker;
 * `paused`: the message that this one takes back. Runs once walker and entry are locked. Values: id, now,
 * `mailFrom`.
 */
export const RESUME = {
  name: 'regulars.resume',
  text: sql`
    WITH suspended AS (
      UPDATE standing_booking b SET state = 'accepted'
      WHERE id = $1 AND ${CAME_AFTER_ALL} AND ${HAS_STANDING_PLACE}
      RETURNING id, walker, suspended_at
    )
    ${enqueueMessages('standing-resumed', {
      uid: sql`suspended.walker`,
      key: SUSPENSION,
      facts: {
        standing: sql`suspended.id`,
        paused: messageKey('standing-suspended', SUSPENSION),
      },
      from: sql`suspended`,
      waits: waits(sql`$2`, sql`$3`),
    })}`,
};
