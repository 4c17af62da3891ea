import type { Statement } from '../../database/database.js';
import { quoted, sql } from '../../database/sql.js';
import type { Sql } from '../../database/sql.js';
import { jsonOf, totalOf } from '../../platform/http/list.sql.js';
import { MESSAGE_JOBS, MESSAGE_QUEUE } from '../../platform/messages/message-job.sql.js';
import { bookingKeys } from '../../bookings/booking-message.sql.js';
import { reservedUntil } from '../../bookings/freed-place.sql.js';
import { gaveBackLate, hasOtherWalk, mayBook } from '../../bookings/place.sql.js';
import { hasConfirmedAddress } from '../../users/rights/known-gaps.sql.js';
import { hasPlace, isOpen } from '../../slots/slot-state.sql.js';
import type { JsonList } from '../../platform/http/json-list.js';
import type { MessageState } from './message.entity.js';
import type { Role, StandingState } from '@walkies/contract';

export type EditedWalk = Recipient &
  Times & { role: Role; marshal: string | null; walkers: number; leads: boolean };

/** What the recipient took over and still leads; JSON from PostgreSQL contains strings. */
export interface HandedOver extends Recipient {
  role: Role;
  walks: { slot: number; start: string; end: string }[];
  entries: { weekday: number; start: string; end: string }[];
}

export type Moved = Recipient &
  Times & { marshal: string | null; excused: boolean; booked: 'active' | 'waiting' | 'through' };

export type Booked = Recipient &
  Times & { marshal: string | null; moves: number; excused: boolean; other: string | null };

/** A booked date of a regular; `in_calendar`: a mail puts it into the walker's calendar. */
export type BookedDate = Times & {
  slot: number;
  booking: number;
  moves: number;
  in_calendar: boolean;
  marshal: string | null;
};

/** A standing booking with its next booked walks. */
export interface RegularWalk extends Recipient {
  role: Role;
  walker: string;
  /** 0: Sunday. */
  weekday: number;
  /** 'HH:MM' in shelter time. */
  opens: string;
  ends: string;
  state: StandingState;
  dates: BookedDate[];
  /** Coming walks that are not booked. */
  missing: (Times & { why: 'full' | 'overlaps' | 'incomplete' })[];
}

/** A walk that the recipient waits for. */
export type WaitedWalk = Recipient & Times & { marshal: string | null };

/** Times of a walk; JSON from PostgreSQL contains strings. */
export interface Times {
  start: Date | string;
  end: Date | string;
}

/** A walker who is late, for staff. */
export interface RunningLate extends Recipient, Times {
  role: Role;
  slot: number;
  walker: string;
  minutes: number;
}

/** A late cancel for the staff of its slot. */
export interface LateCancelled extends Recipient, Times {
  role: Role;
  slot: number;
  walker: string;
  reason: string;
  at: Date | string;
  /** Number of walkers who still come. */
  walkers: number;
  /** Names of the dogs that are without a walker now. */
  dogs: string[];
}

/** A message's recipient. */
export interface Recipient {
  person: string;
  email: string;
}

/**
 * A person who has left meanwhile gets no row. Messages in a digest share its outcome; those of a failed
 * digest go into the next morning's. The address is marked or unmarked only if the person still has it.
 * Values: id, kind, uid, state, when, last words, address, whether mails reach it (null: not known).
 */
export const NOTE = {
  name: 'messages.note',
  text: sql`
    WITH digest AS (
      DELETE FROM message_gathered WHERE $2 = 'gathered' AND $4 <> 'failed' AND mail = $1
      RETURNING id, kind, person
    ),
    address AS (
      UPDATE person SET refused_email = CASE $8::text WHEN 'refused' THEN email END
      WHERE uid = $3 AND CASE $8::text WHEN 'refused' THEN email = $7 WHEN 'fine' THEN refused_email = $7 END
    )
    INSERT INTO message (id, kind, person, state, at, last_words)
    SELECT $1, $2, uid, $4, $5::timestamptz, $6 FROM person WHERE uid = $3
    UNION ALL SELECT id, kind, person, $4, $5, $6 FROM digest
    ON CONFLICT (id) DO UPDATE SET state = $4, at = $5, last_words = $6
    WHERE message.state <> 'sent'`,
};

/**
 * pg-boss counts an attempt where it fetches a job that has `started_on`. A job that another worker has
 * taken over meanwhile has a higher count, and is left alone. Values: id, retry count, delay in
 * milliseconds.
 */
export const PUT_BACK = {
  name: 'messages.put-back',
  text: sql`
    UPDATE ${MESSAGE_JOBS} SET state = 'retry', started_on = NULL, heartbeat_on = NULL,
      start_after = now() + $3::float8 * interval '1 millisecond'
    WHERE name = ${quoted(MESSAGE_QUEUE)} AND id = $1 AND state = 'active' AND retry_count = $2`,
};

/** Messages to a person, latest first, as JSON. Values: uid, limit, offset. */
export const LIST_OF_PERSON: Statement<JsonList> = {
  name: 'messages.list-of-person',
  text: sql`
    SELECT ${jsonOf(sql`shown`)} AS json,
      ${totalOf([sql`SELECT FROM message WHERE person = $1`])} AS total
    FROM (
      SELECT kind, state, at FROM message WHERE person = $1
      ORDER BY at DESC, id DESC LIMIT $2 OFFSET $3
    ) shown`,
};

const NOTE_CHOICE = (table: Sql): Sql => sql`
  INSERT INTO ${table} (person, kind) SELECT uid, $2 FROM person WHERE uid = $1
  ON CONFLICT DO NOTHING`;

/** A person who has left meanwhile needs no row. Values: uid, kind. */
export const SWITCH_OFF = {
  name: 'messages.switch-off',
  text: NOTE_CHOICE(sql`message_off`),
};

/** The same for an opt-in kind. */
export const SWITCH_ON = {
  name: 'messages.switch-on',
  text: NOTE_CHOICE(sql`message_on`),
};

/**
 * A worker retries waiting messages for a day and then deletes them. This statement deletes them where no
 * worker runs any more. Values: latest creation time.
 */
export const DELETE_UNSENT = {
  name: 'messages.delete-unsent',
  text: sql`
    WITH digest AS (DELETE FROM message_gathered WHERE at < $1)
    DELETE FROM pgboss.job WHERE name = ${quoted(MESSAGE_QUEUE)} AND created_on < $1`,
};

/**
 * Deletes all jobs of a person who leaves, finished ones too. A password reset has only the address. Values:
 * uid.
 */
export const DELETE_WAITING = {
  name: 'messages.delete-waiting',
  text: sql`
    DELETE FROM pgboss.job WHERE name = ${quoted(MESSAGE_QUEUE)} AND (
      data->>'uid' = $1
      OR lower(data->>'email') = (SELECT lower(email) FROM person WHERE uid = $1))`,
};

/**
 * The recipient `p`. Anybody can sign up with another person's address and any name, so mails to an address that
 * is not known to be confirmed contain no names that people choose.
 */
export const PERSON = sql`
  CASE WHEN ${hasConfirmedAddress(sql`p`)} THEN p.name ELSE '' END AS "person", p.email`;
const otherOf = (uid: Sql): Sql =>
  sql`(SELECT name FROM person WHERE uid = ${uid} AND ${hasConfirmedAddress(sql`p`)}) AS other`;
const SLOT_TIMES = sql`s.start_time AS start, s.end_time AS end`;

/** Values: uid. */
export const READ_PERSON: Statement<Recipient> = {
  name: 'messages.read-person',
  text: sql`SELECT ${PERSON} FROM person p WHERE uid = $1 AND NOT disabled`,
};

/** Values: uid. */
export const READ_ADMIN: Statement<Recipient> = {
  name: 'messages.read-admin',
  text: sql`SELECT ${PERSON} FROM person p WHERE uid = $1 AND NOT disabled AND role = 'admin'`,
};

/** Includes disabled people. Values: uid, uid of another person ('' for none). */
export const READ_ANYBODY: Statement<Recipient & { other: string | null }> = {
  name: 'messages.read-anybody',
  text: sql`SELECT ${PERSON}, ${otherOf(sql`$2`)} FROM person p WHERE uid = $1`,
};

/**
 * `other`: name of another person of the message. No row: the booking is deleted, or its walk has begun.
 * Values: uid, booking, now, uid of the other person ('' for none).
 */
export const READ_BOOKED: Statement<Booked> = {
  name: 'messages.read-booked',
  text: sql`
    SELECT ${PERSON}, ${SLOT_TIMES}, s.moves, b.excused, owner.name AS marshal, ${otherOf(sql`$4`)}
    FROM booking b JOIN slot s ON s.id = b.slot_id JOIN person p ON p.uid = b.walker
      LEFT JOIN person owner ON owner.uid = s.marshal
    WHERE b.id = $2 AND b.walker = $1 AND s.start_time > $3 AND NOT p.disabled`,
};

const BOOKED_JOB = sql`SELECT FROM pgboss.job
    WHERE name = ${quoted(MESSAGE_QUEUE)} AND id IN (${bookingKeys(sql`b.id`)})`;

/**
 * `booked`: whether the message about the booking is being sent, waits, or neither. No row: the booking is
 * deleted, its walk has begun, or its slot has moved again. Values: uid, booking, moves, now.
 */
export const READ_MOVED: Statement<Moved> = {
  name: 'messages.read-moved',
  text: sql`
    SELECT ${PERSON}, ${SLOT_TIMES}, owner.name AS marshal, b.excused, CASE
      WHEN EXISTS (${BOOKED_JOB} AND state = 'active') THEN 'active'
      WHEN EXISTS (${BOOKED_JOB} AND state IN ('created', 'retry'))
        OR EXISTS (SELECT FROM message_gathered WHERE id IN (${bookingKeys(sql`b.id`)}))
        THEN 'waiting'
      ELSE 'through' END AS booked
    FROM booking b JOIN slot s ON s.id = b.slot_id JOIN person p ON p.uid = b.walker
      LEFT JOIN person owner ON owner.uid = s.marshal
    WHERE b.id = $2 AND b.walker = $1 AND s.moves = $3 AND s.start_time > $4 AND NOT p.disabled`,
};

/** A coming slot for a person on the staff; `leads`: they are its marshal. Values: uid, slot, now. */
export const READ_EDITED_SLOT: Statement<EditedWalk> = {
  name: 'messages.read-edited-slot',
  text: sql`
    SELECT ${PERSON}, p.role, ${SLOT_TIMES}, owner.name AS marshal, s.booked_count AS walkers,
      s.marshal IS NOT DISTINCT FROM p.uid AS leads
    FROM person p CROSS JOIN slot s LEFT JOIN person owner ON owner.uid = s.marshal
    WHERE p.uid = $1 AND s.id = $2 AND ${isOpen(sql`s`)}
      AND s.start_time > $3 AND p.role <> 'walker' AND NOT p.disabled`,
};

/** Values: uid, slots, entries, now. */
export const READ_HANDED_OVER: Statement<HandedOver> = {
  name: 'messages.read-handed-over',
  text: sql`
    SELECT ${PERSON}, p.role, (
        SELECT coalesce(json_agg(json_build_object('slot', s.id, 'start', s.start_time, 'end', s.end_time)
          ORDER BY s.start_time, s.id), '[]')
        FROM slot s
        WHERE s.id = ANY($2) AND s.marshal = p.uid AND ${isOpen(sql`s`)} AND s.start_time > $4
      ) AS walks, (
        SELECT coalesce(json_agg(led ORDER BY led.weekday, led.start), '[]')
        FROM (
          SELECT DISTINCT weekday, to_char(start_time, 'HH24:MI') AS start,
            to_char(end_time, 'HH24:MI') AS "end"
          FROM schedule_period WHERE schedule_id = ANY($3) AND marshal = p.uid
        ) led
      ) AS entries
    FROM person p WHERE p.uid = $1 AND p.role <> 'walker' AND NOT p.disabled`,
};

/**
 * `booked`: the outcome of the message that this one revokes; `waiting` until it is known. Values: uid,
 * booking.
 */
export const READ_CANCELLED: Statement<Recipient & { booked: MessageState | 'waiting' | 'none' }> =
  {
    name: 'messages.read-cancelled',
    text: sql`
    SELECT ${PERSON}, coalesce(
      (SELECT state FROM message WHERE id IN (${bookingKeys(sql`$2::int8`)})),
      (SELECT 'waiting' FROM pgboss.job
       WHERE name = ${quoted(MESSAGE_QUEUE)} AND id IN (${bookingKeys(sql`$2::int8`)})
         AND state IN ('created', 'retry', 'active')),
      'none') AS booked
    FROM person p WHERE uid = $1 AND NOT disabled`,
  };

const WAITED = sql`
  ${PERSON}, ${SLOT_TIMES}, (SELECT name FROM person WHERE uid = s.marshal) AS marshal`;

/** No row: the place is not reserved for the walker any more. Values: uid, offer, now. */
export const READ_OFFER: Statement<WaitedWalk & { until: Date | string }> = {
  name: 'messages.read-offer',
  text: sql`
    SELECT ${WAITED}, ${reservedUntil} AS until
    FROM reserved_place r JOIN slot s ON s.id = r.slot_id JOIN person p ON p.uid = r.walker
    WHERE r.id = $2 AND p.uid = $1 AND NOT p.disabled AND r.state = 'open'
      AND ${reservedUntil} > $3`,
};

/** Values: offer, hash of its link's token. */
export const SET_OFFER_TOKEN = {
  name: 'messages.set-offer-token',
  text: sql`UPDATE reserved_place SET token_hash = $2 WHERE id = $1 AND token_hash <> $2`,
};

/**
 * `until`: end of the walker's reservation. No row: the walker does not wait any more, or the slot has begun or
 * has moved again. Values: uid, wait, moves, now.
 */
export const READ_WAIT_MOVED: Statement<WaitedWalk & { until: Date | string | null }> = {
  name: 'messages.read-wait-moved',
  text: sql`
    SELECT ${WAITED}, (
      SELECT ${reservedUntil} FROM reserved_place r
      WHERE r.slot_id = s.id AND r.walker = p.uid AND r.state = 'open' AND ${reservedUntil} > $4
    ) AS until
    FROM waiting_list w JOIN slot s ON s.id = w.slot_id JOIN person p ON p.uid = w.walker
    WHERE w.id = $2 AND p.uid = $1 AND s.moves = $3 AND s.start_time > $4 AND NOT p.disabled
      AND ${isOpen(sql`s`)}`,
};

/**
 * No row: the walker neither waits nor let an offer lapse, or the slot is full or has begun. Values: uid, slot,
 * now.
 */
export const READ_OPEN_PLACE: Statement<WaitedWalk> = {
  name: 'messages.read-open-place',
  text: sql`
    SELECT ${WAITED}
    FROM slot s CROSS JOIN person p
    WHERE s.id = $2 AND p.uid = $1 AND ${mayBook()} AND s.start_time > $3
      AND ${isOpen(sql`s`)} AND ${hasPlace(sql`s`)} AND NOT ${hasOtherWalk(sql`p.uid`)}
      AND EXISTS (
        SELECT FROM waiting_list WHERE slot_id = s.id AND walker = p.uid
        UNION ALL
        SELECT FROM reserved_place WHERE slot_id = s.id AND walker = p.uid AND state = 'expired'
      )`,
};

const BOOKED_DATE = sql`
  json_build_object('start', s.start_time, 'end', s.end_time, 'slot', s.id, 'booking', booking.id,
    'moves', s.moves, 'in_calendar', in_calendar,
    'marshal', (SELECT name FROM person WHERE uid = s.marshal))`;

/** Needs the standing booking `b`, and now as $3: its next booked walks as JSON. */
const BOOKED_DATES = sql`
  coalesce((
    SELECT json_agg(${BOOKED_DATE} ORDER BY s.start_time)
    FROM booking JOIN slot s ON s.id = slot_id
    WHERE walker = b.walker AND s.schedule_id = b.schedule_id AND s.start_time > $3
  ), '[]')`;

/**
 * A standing booking for its walker or a person on the staff, with its next booked walks. Values: uid,
 * standing booking, now.
 */
export const READ_STANDING: Statement<RegularWalk> = {
  name: 'messages.read-standing',
  text: sql`
    SELECT ${PERSON}, p.role, (SELECT name FROM person WHERE uid = b.walker) AS walker, b.weekday,
      to_char(b.start_time, 'HH24:MI') AS opens, to_char(b.end_time, 'HH24:MI') AS ends, b.state,
      ${BOOKED_DATES} AS dates,
      coalesce((
        SELECT json_agg(json_build_object('start', s.start_time, 'end', s.end_time, 'why', t.outcome)
          ORDER BY s.start_time)
        FROM standing_slot t JOIN slot s ON s.id = t.slot_id
        WHERE t.standing_id = b.id AND t.outcome <> 'booked' AND ${isOpen(sql`s`)} AND s.start_time > $3
      ), '[]') AS missing
    FROM person p CROSS JOIN standing_booking b
    WHERE p.uid = $1 AND b.id = $2 AND NOT p.disabled
      AND (b.walker = p.uid OR p.role <> 'walker')`,
};

/** Values: id of a message. */
export const IS_SENT = {
  name: 'messages.is-sent',
  text: sql`SELECT FROM message WHERE id = $1 AND state = 'sent'`,
};

/** Those of some walks for which a walker is booked, earliest first. Values: uid, slots, now. */
export const READ_BOOKED_WALKS: Statement<Recipient & { dates: BookedDate[] }> = {
  name: 'messages.read-booked-walks',
  text: sql`
    SELECT ${PERSON}, (
      SELECT coalesce(json_agg(${BOOKED_DATE} ORDER BY s.start_time, s.id), '[]')
      FROM booking JOIN slot s ON s.id = slot_id
      WHERE walker = p.uid AND s.id = ANY($2) AND ${isOpen(sql`s`)} AND s.start_time > $3
    ) AS dates
    FROM person p WHERE uid = $1 AND NOT disabled`,
};

/** A walker's walks that moved with their schedule entry, and the usual times of a regular of it. */
export interface MovedWalks extends Recipient {
  walks: (Times & { booking: number; slot: number; moves: number; marshal: string | null })[];
  /** 0: Sunday; null: not a regular. */
  weekday: number | null;
  /** 'HH:MM' in shelter time. */
  opens: string | null;
  ends: string | null;
  /** The next booked walks of a regular. */
  dates: BookedDate[];
}

/** Those of these bookings that the walker still has. Values: uid, bookings, now, schedule entry. */
export const READ_MOVED_WALKS: Statement<MovedWalks> = {
  name: 'messages.read-moved-walks',
  text: sql`
    SELECT ${PERSON}, (
      SELECT coalesce(json_agg(json_build_object('booking', b.id, 'slot', s.id, 'moves', s.moves,
        'start', s.start_time, 'end', s.end_time, 'marshal', owner.name) ORDER BY s.start_time, s.id), '[]')
      FROM booking b JOIN slot s ON s.id = b.slot_id LEFT JOIN person owner ON owner.uid = s.marshal
      WHERE b.walker = p.uid AND b.id = ANY($2::bigint[]) AND ${isOpen(sql`s`)} AND s.start_time > $3
    ) AS walks, b.weekday, to_char(b.start_time, 'HH24:MI') AS opens, to_char(b.end_time, 'HH24:MI') AS ends,
      ${BOOKED_DATES} AS dates
    FROM person p LEFT JOIN standing_booking b
      ON b.walker = p.uid AND b.schedule_id = $4 AND b.state = 'accepted'
    WHERE uid = $1 AND NOT disabled`,
};

/** The next three walks with a free place at a time when the walker has no booking. Values: uid, now. */
export const READ_CANCELLED_BY_SHELTER: Statement<
  Recipient & { next: (Times & { places: number })[] }
> = {
  name: 'messages.read-cancellation',
  text: sql`
    SELECT ${PERSON}, (
      SELECT coalesce(json_agg(next), '[]')
      FROM (
        SELECT ${SLOT_TIMES}, capacity - booked_count - reserved_count AS places FROM slot s
        WHERE ${isOpen()} AND start_time > $2 AND ${hasPlace()}
          AND NOT ${hasOtherWalk(sql`$1`)} AND NOT ${gaveBackLate(sql`$1`)}
        ORDER BY start_time, id LIMIT 3
      ) next
    ) AS next
    FROM person p WHERE uid = $1 AND NOT disabled`,
};

/**
 * A late cancel for staff. No row: the walk has begun, or its walker has left. Values: uid, booking, now.
 */
export const READ_LATE_CANCEL: Statement<LateCancelled> = {
  name: 'messages.read-late-cancel',
  text: sql`
    SELECT ${PERSON}, p.role, s.id AS slot, ${SLOT_TIMES}, walker.name AS walker, lc.reason, lc.at,
      s.booked_count AS walkers,
      ARRAY(
        SELECT dog.name FROM dog_assignment a JOIN dog ON dog.id = a.dog_id
        WHERE a.slot_id = s.id AND a.booking_id IS NULL AND a.lost_walker = lc.walker
          AND dog.archived_at IS NULL
        ORDER BY dog.name, dog.id
      ) AS dogs
    FROM late_cancel lc JOIN slot s ON s.id = lc.slot_id JOIN person walker ON walker.uid = lc.walker
      JOIN person p ON p.uid = $1
    WHERE lc.booking = $2 AND ${isOpen(sql`s`)} AND s.end_time > $3
      AND p.role <> 'walker' AND NOT p.disabled`,
};

/** No row: the walker is here, the walk is over, or the booking has ended. Values: uid, booking, now. */
export const READ_RUNNING_LATE: Statement<RunningLate> = {
  name: 'messages.read-running-late',
  text: sql`
    SELECT ${PERSON}, p.role, s.id AS slot, ${SLOT_TIMES}, walker.name AS walker,
      b.late_minutes AS minutes
    FROM booking b JOIN slot s ON s.id = b.slot_id JOIN person walker ON walker.uid = b.walker
      JOIN person p ON p.uid = $1
    WHERE b.id = $2 AND b.late_minutes IS NOT NULL AND b.checked_in_at IS NULL
      AND ${isOpen(sql`s`)} AND s.end_time > $3 AND p.role <> 'walker' AND NOT p.disabled`,
};

/**
 * No row: the incident is reviewed, it has the walker's side, or another person has to give it. Values: uid,
 * incident.
 */
export const READ_INCIDENT: Statement<Recipient & Times & { dog: string }> = {
  name: 'messages.read-incident',
  text: sql`
    SELECT ${PERSON}, ${SLOT_TIMES}, dog.name AS dog
    FROM incident i JOIN walk_dog w ON w.id = i.walk_dog_id JOIN dog ON dog.id = w.dog_id
      JOIN slot s ON s.id = w.slot_id JOIN person p ON p.uid = i.walker
    WHERE i.id = $2 AND i.walker = $1 AND i.decision IS NULL AND i.side IS NULL
      AND p.role = 'walker' AND NOT p.disabled`,
};
