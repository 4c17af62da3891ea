import { sql } from '../database/sql.js';
import type { Sql } from '../database/sql.js';
import { mayBeComplete } from '../users/rights/known-gaps.sql.js';

const SLOT_TIME = sql`tstzrange(s.start_time, s.end_time)`;

/**
 * The person `p` may have a place. Staff ask this, and each other way to one asks `mayBook`. Whether a slot has
 * a place says `hasPlace`.
 */
export const mayTakePlace = sql`p.role = 'walker' AND NOT p.disabled`;

/** The walker gave a place in the slot back late, so that only staff may book them in again. */
export const gaveBackLate = (walker: Sql, slot = sql`s.id`): Sql =>
  sql`gave_back_late(${walker}, ${slot})`;

/**
 * The person `p` may have a place in the slot without staff: booking, claim, standing booking, cover, waiting
 * list, and request for help.
 */
export const mayBook = (slot = sql`s.id`): Sql =>
  sql`${mayTakePlace} AND NOT ${gaveBackLate(sql`p.uid`, slot)}`;

/** The walker is booked for a walk that overlaps the slot `s`, or for the slot itself. */
export const hasOtherWalk = (walker: Sql): Sql =>
  sql`EXISTS (SELECT FROM booking WHERE walker = ${walker} AND during && ${SLOT_TIME})`;

/** The walker holds the most bookings ahead, with the places that are reserved for them. */
export const holdsMost = (walker: Sql, now: Sql, mostAhead: Sql): Sql => sql`(
  ${mostAhead} IS NOT NULL AND bookings_ahead(${walker}, ${now}) + (
    SELECT count(*) FROM reserved_place WHERE walker = ${walker} AND state = 'open'
  ) >= ${mostAhead})`;

/** What `mayBeOffered` needs to know. `mostAhead`: bookings that a walker may hold ahead; null: no limit. */
interface PlaceRules {
  now: Sql;
  mostAhead: Sql;
  waiverVersion: Sql;
  emailRequired: Sql;
}

/**
 * The person `p` may take a place of the slot `s`, and could book it right away: nothing known is missing from
 * the profile, nothing overlaps, and the limit is not reached.
 */
export const mayBeOffered = ({
  now,
  mostAhead,
  waiverVersion,
  emailRequired,
}: PlaceRules): Sql => sql`
  ${mayBook()}
  AND ${mayBeComplete(sql`p`, waiverVersion, emailRequired)}
  AND NOT ${hasOtherWalk(sql`p.uid`)}
  AND NOT EXISTS (
    SELECT FROM reserved_place elsewhere JOIN slot o ON o.id = elsewhere.slot_id
    WHERE elsewhere.walker = p.uid AND elsewhere.state = 'open'
      AND tstzrange(o.start_time, o.end_time) && ${SLOT_TIME}
  )
  AND NOT ${holdsMost(sql`p.uid`, now, mostAhead)}`;
