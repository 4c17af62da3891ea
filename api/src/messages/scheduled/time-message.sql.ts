import type { Statement } from '../../database/database.js';
import { sql } from '../../database/sql.js';
import type { Sql } from '../../database/sql.js';
import { isSameWeek, WAITING_REQUESTS } from '../../regulars/standing-booking.sql.js';
import { IS_FIRST_WALK } from '../../walks/first-walk.sql.js';
import { notArrived, unfinished } from './message-scheduler.sql.js';
import { hasPlace, isOpen } from '../../slots/slot-state.sql.js';
import { PERSON } from '../store/message.sql.js';
import type { Recipient } from '../store/message.sql.js';
import type { Role, Grade } from '@walkies/contract';
import type { MessageState } from '../store/message.entity.js';

/**
 * A group of undelivered messages to a person. `lines` and `total`: numbers of all such groups and messages.
 */
export interface NotArrived {
  kind: string;
  state: MessageState;
  name: string;
  email: string;
  messages: number;
  lines: number;
  total: number;
}

export type WalkerLost = Walk & { walkers: number; walker: string | null };

/**
 * A walk in its marshal's reminder. `first`: the walker's first walk; `walks`: names of the walker's dogs.
 */
export interface LedWalk extends Walk {
  walkers: { name: string; first: boolean; walks: string | null }[];
  dogs: { name: string; grade: Grade }[];
}

/** Times are strings, because PostgreSQL writes them into JSON. */
export interface Walk {
  slot: number;
  start: string;
  end: string;
}

/** A walk in its walker's reminder, with the dogs. */
export interface RemindedWalk extends Walk {
  marshal: string | null;
  dogs: { name: string; breed: string; grade: Grade; mustKnow: string }[];
}

/** A message's recipient, with the role. */
export interface TimedRecipient extends Recipient {
  role: Role;
}

const WALK = sql`s.id AS slot, s.start_time AS start, s.end_time AS end`;

const listOf = (rows: Sql): Sql =>
  sql`(SELECT coalesce(json_agg(listed), '[]') FROM (${rows}) listed)`;
const ofPerson = (rows: Sql, name: Sql): Sql => sql`
    SELECT ${PERSON}, p.role, ${listOf(rows)} AS ${name} FROM person p WHERE uid = $1 AND NOT disabled`;

/** Values: uid, from, to, booked before. */
export const READ_REMINDER: Statement<TimedRecipient & { walks: RemindedWalk[] }> = {
  name: 'messages.read-reminder',
  text: ofPerson(
    sql`SELECT ${WALK}, owner.name AS marshal, ${listOf(
      sql`SELECT dog.name, dog.breed, dog.grade, dog.must_know AS "mustKnow"
      FROM dog_assignment a JOIN dog ON dog.id = a.dog_id
      WHERE a.booking_id = b.id AND dog.archived_at IS NULL AND NOT EXISTS (
        SELECT FROM dog_hold h WHERE h.dog_id = dog.id AND h.during && a.during
      ) ORDER BY dog.name, dog.id`,
    )} AS dogs
    FROM booking b JOIN slot s ON s.id = b.slot_id LEFT JOIN person owner ON owner.uid = s.marshal
    WHERE b.walker = p.uid AND b.during && tstzrange($2, $3) AND s.start_time >= $2
      AND ${isOpen(sql`s`)} AND coalesce(b.booked_at <= $4, true)
    ORDER BY s.start_time`,
    sql`walks`,
  ),
};

/**
 * Slots of a day with a free place; none for a person who has a booking on it, or gets a regular place back.
 * Values: uid, the day's start and end, now.
 */
export const READ_DAY_OPEN: Statement<TimedRecipient & { walks: (Walk & { places: number })[] }> = {
  name: 'messages.read-day-open',
  text: sql`${ofPerson(
    sql`SELECT ${WALK}, capacity - booked_count - reserved_count AS places FROM slot s
    WHERE ${isOpen()} AND ${hasPlace()}
      AND start_time >= $2 AND start_time < $3 AND start_time > $4
    ORDER BY start_time, id`,
    sql`walks`,
  )} AND role = 'walker' AND NOT EXISTS (
      SELECT FROM booking WHERE walker = $1 AND during && tstzrange($2, $3)
    ) AND NOT EXISTS (
      SELECT FROM standing_booking b JOIN slot s ON s.schedule_id = b.schedule_id
      WHERE b.walker = $1 AND b.state = 'accepted' AND ${isOpen(sql`s`)}
        AND s.start_time >= $2 AND s.start_time < $3 AND NOT EXISTS (
          SELECT FROM standing_skip k
          WHERE k.standing_id = b.id AND ${isSameWeek(sql`k.day`, sql`s.scheduled_on`)}
        )
    )`,
};

/** Values: uid, from, to. */
export const READ_TOMORROW: Statement<TimedRecipient & { walks: LedWalk[] }> = {
  name: 'messages.read-tomorrow',
  text: ofPerson(
    sql`SELECT ${WALK}, ${listOf(
      sql`SELECT walker.name, ${IS_FIRST_WALK} AS first, (
        SELECT string_agg(dog.name, ', ' ORDER BY dog.name)
        FROM dog_assignment a JOIN dog ON dog.id = a.dog_id
        WHERE a.booking_id = b.id AND dog.archived_at IS NULL
      ) AS walks
      FROM booking b JOIN person walker ON walker.uid = b.walker
      WHERE b.slot_id = s.id ORDER BY b.id`,
    )} AS walkers, ${listOf(
      sql`SELECT dog.name, dog.grade FROM dog_assignment a JOIN dog ON dog.id = a.dog_id
      WHERE a.slot_id = s.id AND dog.archived_at IS NULL ORDER BY dog.name, dog.id`,
    )} AS dogs
    FROM slot s
    WHERE s.marshal = p.uid AND ${isOpen(sql`s`)}
      AND s.start_time >= $2 AND s.start_time < $3
    ORDER BY s.start_time, s.id`,
    sql`walks`,
  ),
};

/**
 * Those of these walks that still take place; `walker`: name of the absent walker. Values: uid, slots, now,
 * walker.
 */
export const READ_WALKER_LOST: Statement<TimedRecipient & { walks: WalkerLost[] }> = {
  name: 'messages.read-walker-lost',
  text: ofPerson(
    sql`SELECT ${WALK}, booked_count AS walkers, (SELECT name FROM person WHERE uid = $4) AS walker
    FROM slot s
    WHERE s.id = ANY($2) AND marshal = p.uid AND ${isOpen()}
      AND start_time > $3
    ORDER BY start_time, id`,
    sql`walks`,
  ),
};

/** The latest first, with the number of requests for a regular place. Values: uid, not before, not after. */
export const READ_TO_FINALIZE: Statement<
  TimedRecipient & { walks: (Walk & { walkers: number })[]; requests: number }
> = {
  name: 'messages.read-to-finalize',
  text: ofPerson(
    sql`SELECT ${WALK}, booked_count AS walkers FROM slot s
    WHERE marshal = p.uid AND ${unfinished(sql`$2`, sql`$3`)}
    ORDER BY start_time DESC, id DESC`,
    sql`walks, (SELECT count(*)::int FROM (${WAITING_REQUESTS}) waiting) AS requests`,
  ),
};

/**
 * By kind and person, with the number of groups and of all messages. Values: uid, this morning, its hour,
 * the shelter's zone, the most to list.
 */
export const READ_FAILED: Statement<TimedRecipient & { failed: NotArrived[] }> = {
  name: 'messages.read-failed',
  text: sql`${ofPerson(
    sql`SELECT m.kind, m.state, them.name, them.email, count(*)::int AS messages,
      count(*) OVER ()::int AS lines, sum(count(*)) OVER ()::int AS total
    FROM message m JOIN person them ON them.uid = m.person
    WHERE ${notArrived(sql`$2`, sql`$3`, sql`$4`)}
    GROUP BY m.kind, m.state, them.uid ORDER BY m.kind, them.name, them.uid, m.state LIMIT $5`,
    sql`failed`,
  )} AND role = 'admin'`,
};
