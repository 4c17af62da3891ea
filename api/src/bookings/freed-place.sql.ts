import type { Statement } from '../database/database.js';
import { sql } from '../database/sql.js';
import type { Sql } from '../database/sql.js';
import { enqueueMessages } from '../platform/messages/message-job.sql.js';
import { hasOtherWalk, mayBeOffered, mayBook } from './place.sql.js';
import { hasPlace, isOpen } from '../slots/slot-state.sql.js';

/** In the last hours before the start, a free place is open to everybody. */
const OPEN_TO_ALL = sql`interval '3 hours'`;

/** The end of a reservation `r` in the slot `s`, also when the slot has moved since. */
export const reservedUntil = sql`least(r.reserved_until, s.start_time - ${OPEN_TO_ALL})`;

const HAS_OTHER_WALK = hasOtherWalk(sql`r.walker`);

/** A reservation until then ends before the slot's last hours. Otherwise a free place is open to everybody. */
const isReservable = (until: Sql): Sql => sql`${until}::timestamptz <= start_time - ${OPEN_TO_ALL}`;

/**
 * Reserves the free places of a locked slot for the first walkers of its list who may book. Others keep their
 * position. Returns how many were passed over, because another process has just offered them a walk at that
 * time: run it again. No link opens an offer before its mail is rendered. Values: slot, now, end of the reservation,
 * the most bookings that a walker may hold ahead (null: no limit), version of the waiver, whether addresses must be
 * confirmed, `mailFrom`.
 */
export const OFFER: Statement<{ passed: number }> = {
  name: 'freed-places.offer',
  text: sql`
    WITH free AS (
      SELECT id, start_time, end_time, capacity - booked_count - reserved_count AS places FROM slot
      WHERE id = $1 AND ${isOpen()} AND ${hasPlace()} AND ${isReservable(sql`$3`)}
    ),
    chosen AS MATERIALIZED (
      SELECT s.id AS slot_id, s.start_time, s.end_time, next.walker
      FROM free s CROSS JOIN LATERAL (
        SELECT r.walker FROM waiting_list r JOIN person p ON p.uid = r.walker
        WHERE r.slot_id = s.id AND ${mayBeOffered({
          now: sql`$2`,
          mostAhead: sql`$4::int`,
          waiverVersion: sql`$5`,
          emailRequired: sql`$6::boolean`,
        })}
        ORDER BY r.id LIMIT s.places
      ) next
    ),
    reserved AS (
      INSERT INTO reserved_place (slot_id, walker, during, reserved_at, reserved_until, token_hash)
      SELECT slot_id, walker, tstzrange(start_time, end_time), $2, $3,
        encode(sha256(gen_random_uuid()::text::bytea), 'hex')
      FROM chosen
      ON CONFLICT DO NOTHING
      RETURNING id, walker
    ),
    notified AS (${enqueueMessages('place-offered', {
      uid: sql`walker`,
      key: sql`reserved.id`,
      facts: { slot: sql`slot_id`, offer: sql`reserved.id` },
      from: sql`reserved JOIN chosen USING (walker)`,
      waits: { now: sql`$2`, mailFrom: sql`$7`, walkAt: null },
    })}),
    counted AS (
      UPDATE slot SET reserved_count = reserved_count + (SELECT count(*) FROM reserved)
      WHERE id = $1 AND EXISTS (SELECT FROM reserved)
    )
    SELECT (SELECT count(*) FROM chosen)::int - (SELECT count(*) FROM reserved)::int AS passed`,
};

/**
 * Ends the reservations of a locked slot whose time is over, or whose walker has booked another walk at that
 * time or may not book any more. A walker whose time is over leaves the list. Values: slot, now.
 */
export const EXPIRE = {
  name: 'freed-places.expire',
  text: sql`
    WITH over AS (
      SELECT r.id, r.walker, ${reservedUntil} <= $2 AS lapsed
      FROM reserved_place r JOIN slot s ON s.id = r.slot_id LEFT JOIN person p ON p.uid = r.walker
      WHERE r.slot_id = $1 AND r.state = 'open' AND (
        ${reservedUntil} <= $2 OR ${HAS_OTHER_WALK}
        OR p.uid IS NULL OR NOT (${mayBook()})
      )
    ),
    ended AS (
      UPDATE reserved_place SET state = CASE WHEN lapsed THEN 'expired' ELSE 'withdrawn' END
      FROM over WHERE reserved_place.id = over.id
    ),
    left_list AS (
      DELETE FROM waiting_list USING over
      WHERE slot_id = $1 AND waiting_list.walker = over.walker AND lapsed
    )
    UPDATE slot SET reserved_count = reserved_count - (SELECT count(*) FROM over)
    WHERE id = $1 AND EXISTS (SELECT FROM over)`,
};

/** Mails for each place that is open to everybody. */
const MAILS_A_PLACE = 3;

/** How many more walkers may hear of the open places of `slot`. Those of the last day count. */
const openMailsLeft = (now: Sql): Sql => sql`
  greatest(0, ${MAILS_A_PLACE} * (capacity - booked_count - reserved_count) - (
    SELECT count(DISTINCT walker) FROM (
      SELECT walker, slot_id, told_at FROM waiting_list
      UNION ALL SELECT walker, slot_id, told_at FROM reserved_place
    ) notified WHERE notified.slot_id = slot.id AND told_at > ${now}::timestamptz - interval '1 day'
  ))`;

/** Of the slot that is the statement's first value. */
const mailsLeft = (now: Sql): Sql => sql`(SELECT ${openMailsLeft(now)} FROM slot WHERE id = $1)`;

/**
 * Notifies the first of those who wait and may book, once, that a place of a locked slot is open to everybody.
 * Values: slot, now, when a reservation would end, `mailFrom`.
 */
export const NOTIFY_OPEN_PLACE = {
  name: 'freed-places.notify-open',
  text: sql`
    WITH first AS (
      SELECT r.id, s.start_time
      FROM waiting_list r JOIN slot s ON s.id = r.slot_id JOIN person p ON p.uid = r.walker
      WHERE s.id = $1 AND r.told_at IS NULL AND ${isOpen(sql`s`)} AND ${hasPlace(sql`s`)}
        AND s.start_time > $2 AND NOT ${isReservable(sql`$3`)}
        AND ${mayBook()} AND NOT ${HAS_OTHER_WALK}
      ORDER BY r.id LIMIT ${mailsLeft(sql`$2`)}
    ),
    notified AS (
      UPDATE waiting_list SET told_at = $2 FROM first WHERE waiting_list.id = first.id
      RETURNING waiting_list.id, slot_id, walker, start_time
    )
    ${enqueueMessages('place-open', {
      uid: sql`walker`,
      key: sql`notified.id`,
      facts: { slot: sql`slot_id` },
      from: sql`notified`,
      waits: { now: sql`$2`, mailFrom: sql`$4`, walkAt: sql`start_time` },
    })}`,
};

/**
 * Notifies those who let an offer lapse and may book, once, that a place of a locked slot is open to everybody,
 * as far as the waiting list leaves mails. Who waits again is not among them. Values: slot, now, `mailFrom`.
 */
export const NOTIFY_LAPSED = {
  name: 'freed-places.notify-lapsed',
  text: sql`
    WITH first AS (
      SELECT r.walker, max(r.id) AS id, s.id AS slot, s.start_time
      FROM reserved_place r JOIN slot s ON s.id = r.slot_id JOIN person p ON p.uid = r.walker
      WHERE s.id = $1 AND r.state = 'expired' AND r.told_at IS NULL
        AND ${isOpen(sql`s`)} AND ${hasPlace(sql`s`)} AND s.start_time > $2
        AND ${mayBook()} AND NOT ${HAS_OTHER_WALK}
        AND NOT EXISTS (SELECT FROM waiting_list w WHERE w.slot_id = s.id AND w.walker = r.walker)
      GROUP BY r.walker, s.id ORDER BY max(r.id) LIMIT ${mailsLeft(sql`$2`)}
    ),
    notified AS (
      UPDATE reserved_place r SET told_at = $2 FROM first
      WHERE r.slot_id = $1 AND r.walker = first.walker AND r.state = 'expired'
    )
    ${enqueueMessages('place-open', {
      uid: sql`walker`,
      key: sql`'lapsed/' || id`,
      facts: { slot: sql`slot`, lapsed: sql`true` },
      from: sql`first`,
      waits: { now: sql`$2`, mailFrom: sql`$3`, walkAt: sql`start_time` },
    })}`,
};

/**
 * Slots with a reservation to end, or with free places and walkers who wait for them. Values: now, when a
 * reservation would end.
 */
export const FIND_DUE: Statement<{ id: number }> = {
  name: 'freed-places.find-due',
  text: sql`
    SELECT r.slot_id AS id FROM reserved_place r JOIN slot s ON s.id = r.slot_id
    WHERE r.state = 'open' AND (${reservedUntil} <= $1 OR r.walker IS NULL OR ${HAS_OTHER_WALK})
    UNION
    SELECT slot_id FROM waiting_list JOIN slot ON slot.id = slot_id
    WHERE ${isOpen()} AND ${hasPlace()} AND start_time > $1
      AND ((told_at IS NULL AND ${openMailsLeft(sql`$1`)} > 0) OR ${isReservable(sql`$2`)})
    ORDER BY id`,
};

/** Gives up a walker's place in a locked slot's list, and the place reserved for them. Values: uid, slot. */
export const LEAVE = {
  name: 'freed-places.leave',
  text: sql`
    WITH declined AS (
      UPDATE reserved_place SET state = 'declined'
      WHERE slot_id = $2 AND walker = $1 AND state = 'open' RETURNING id
    ),
    left_list AS (DELETE FROM waiting_list WHERE slot_id = $2 AND walker = $1)
    UPDATE slot SET reserved_count = reserved_count - 1 WHERE id = $2 AND EXISTS (SELECT FROM declined)`,
};

/** The same in all slots, for a walker who may not book any more. Values: uid. */
export const LEAVE_ALL = {
  name: 'freed-places.leave-all',
  text: sql`
    WITH withdrawn AS (
      UPDATE reserved_place SET state = 'withdrawn' WHERE walker = $1 AND state = 'open'
      RETURNING slot_id
    ),
    left_lists AS (DELETE FROM waiting_list WHERE walker = $1)
    UPDATE slot SET reserved_count = reserved_count - 1 FROM withdrawn WHERE id = withdrawn.slot_id`,
};

/** Ends the reservations of locked slots that do not take place. Their lists stay in order. Values: slots. */
export const SUSPEND = {
  name: 'freed-places.suspend',
  text: sql`
    WITH withdrawn AS (
      UPDATE reserved_place SET state = 'withdrawn' WHERE slot_id = ANY($1) AND state = 'open'
    )
    UPDATE slot SET reserved_count = 0 WHERE id = ANY($1) AND reserved_count > 0`,
};

/** Values: slots. */
export const END_LISTS = {
  name: 'freed-places.end-lists',
  text: sql`DELETE FROM waiting_list WHERE slot_id = ANY($1)`,
};

/** Deletes the lists of started slots. Values: now. */
export const DELETE_PAST_LISTS = {
  name: 'freed-places.delete-past-lists',
  text: sql`DELETE FROM waiting_list USING slot WHERE slot.id = slot_id AND start_time <= $1`,
};

/** Values: latest time to delete. */
export const DELETE_OLD_OFFERS = {
  name: 'freed-places.delete-old-offers',
  text: sql`DELETE FROM reserved_place WHERE reserved_until < $1 AND state <> 'open'`,
};
