import type { Walk } from '@walkies/contract';
import type { Statement, JsonRow } from '../database/database.js';
import { joined, quoted, sql } from '../database/sql.js';
import type { Sql } from '../database/sql.js';
import { jsonOf, totalOf } from '../platform/http/list.sql.js';
import type { JsonList } from '../platform/http/json-list.js';
import { IS_DISPUTED } from './no-show.sql.js';

/**
 * Prevents the author from leaving meanwhile. Runs before the slot is locked, because leaving locks in this
 * order. Values: uid.
 */
export const LOCK_WRITER = {
  name: 'walks.lock-writer',
  text: sql`SELECT FROM person WHERE uid = $1 FOR KEY SHARE`,
};

/** Values: slot, uid and name of the finalizer, now. */
export const FINALIZE = {
  name: 'walks.finalize',
  text: sql`
    INSERT INTO walk (slot_id, finalized_by, finalized_by_name, finalized_at)
    VALUES ($1, $2, $3, $4)
    ON CONFLICT (slot_id) DO UPDATE SET finalized_by = excluded.finalized_by,
      finalized_by_name = excluded.finalized_by_name, finalized_at = excluded.finalized_at`,
};

// A logged walker counts as attended whatever comes later. The lock waits for a person who is leaving:
// without it, the copied name would come back after its deletion.
const upsertWalkers = (who: Sql): Sql => sql`
  WITH named AS MATERIALIZED (${who}),
  upserted AS (
    INSERT INTO walk_walker (slot_id, walker, name, attended, recorded_by, recorded_at)
    SELECT $1::int, uid, name, attended, $3::text, $4::timestamptz FROM named
    ON CONFLICT (slot_id, walker) DO UPDATE SET attended = true,
      recorded_by = excluded.recorded_by, recorded_at = excluded.recorded_at
      WHERE excluded.attended AND NOT walk_walker.attended
  )
  SELECT uid FROM named`;

/**
 * All walkers with a booking, no-shows included. Values: slot, uids of those who showed up, by uid, now.
 */
export const UPSERT_BOOKED_WALKERS: Statement<{ uid: string }> = {
  name: 'walks.keep-booked-walkers',
  text: upsertWalkers(sql`
    SELECT p.uid, p.name, p.uid = ANY($2) AS attended
    FROM booking b JOIN person p ON p.uid = b.walker
    WHERE b.slot_id = $1 ORDER BY b.id FOR KEY SHARE OF p`),
};

/** One walker who walked. Values: slot, uid, by uid, now. */
export const UPSERT_WALKER = {
  name: 'walks.keep-walker',
  text: upsertWalkers(sql`
    SELECT uid, name, true AS attended FROM person
    WHERE uid = $2 AND role = 'walker' FOR KEY SHARE`),
};

const IS_NEWS = sql`(
  excluded.outcome IS NOT NULL AND coalesce(walk_dog.outcome, '') <> 'incident'
  AND (walk_dog.outcome IS NULL OR excluded.outcome = 'incident')
)`;

const REPORTED_DOGS = sql`
  SELECT dog.id, dog.name, reported.walker, reported.outcome, reported.words
  FROM unnest($2::int[], $5::text[], $6::text[], $7::text[])
    AS reported (id, walker, outcome, words) JOIN dog USING (id)
  ORDER BY dog.id FOR KEY SHARE OF dog`;
const INSERTED_DOGS = sql`
  SELECT $1::int, id, name, $3::text, $4::timestamptz, (
    SELECT ww.id FROM walk_walker ww WHERE ww.slot_id = $1 AND ww.walker = named.walker
  ), outcome, words FROM named`;

// An incident has a review and a hold.
const IS_CORRECTED = sql`
  (excluded.outcome IS NOT NULL AND coalesce(stored.outcome, '') <> 'incident')`;

/**
 * The first outcome stays, except that an incident always replaces it. Values: slot, dogs, by uid, now, and
 * for each dog its walker, outcome and words, or null.
 */
export const UPSERT_DOGS = {
  name: 'walks.keep-dogs',
  text: sql`
    WITH named AS MATERIALIZED (${REPORTED_DOGS}),
    upserted AS (
      INSERT INTO walk_dog (
        slot_id, dog_id, name, recorded_by, recorded_at, walked_by, outcome, outcome_words)
      ${INSERTED_DOGS}
      ON CONFLICT (slot_id, dog_id) DO UPDATE SET
        walked_by = coalesce(walk_dog.walked_by, excluded.walked_by),
        outcome = CASE WHEN ${IS_NEWS} THEN excluded.outcome ELSE walk_dog.outcome END,
        outcome_words =
          CASE WHEN ${IS_NEWS} THEN excluded.outcome_words ELSE walk_dog.outcome_words END
      WHERE (walk_dog.walked_by IS NULL AND excluded.walked_by IS NOT NULL) OR ${IS_NEWS}
    )
    SELECT id FROM named`,
};

/** Prevents the walkers of a walk from leaving meanwhile. Values: slot. */
export const LOCK_WALKERS = {
  name: 'walks.lock-walkers',
  text: sql`
    SELECT FROM walk_walker w JOIN person p ON p.uid = w.walker
    WHERE w.slot_id = $1 ORDER BY w.id FOR KEY SHARE OF p`,
};

/**
 * Records who came after all. Walkers without a booking, who were logged, leave the record if they did not
 * come: they are no no-shows. Values: slot, uids of those who came, by uid, now.
 */
export const CORRECT_WALKERS = {
  name: 'walks.correct-walkers',
  text: sql`
    WITH changed AS MATERIALIZED (
      SELECT w.id, w.walker = ANY($2) OR EXISTS (
        SELECT FROM booking b WHERE b.slot_id = w.slot_id AND b.walker = w.walker
      ) AS stays
      FROM walk_walker w WHERE w.slot_id = $1 AND w.attended <> (w.walker = ANY($2))
    ),
    deleted AS (DELETE FROM walk_walker USING changed WHERE changed.id = walk_walker.id AND NOT stays)
    UPDATE walk_walker SET attended = NOT attended, disputed_at = NULL, recorded_by = $3,
      recorded_at = $4
    FROM changed WHERE changed.id = walk_walker.id AND stays`,
};

/**
 * Records which dogs went out after all, once the walkers are corrected. A dog keeps its walker who came and its
 * outcome unless there are others; an incident stays. Values: those of `UPSERT_DOGS`.
 */
export const CORRECT_DOGS = {
  name: 'walks.correct-dogs',
  text: sql`
    WITH named AS MATERIALIZED (${REPORTED_DOGS}),
    deleted AS (DELETE FROM walk_dog WHERE slot_id = $1 AND dog_id <> ALL($2)),
    upserted AS (
      INSERT INTO walk_dog AS stored (
        slot_id, dog_id, name, recorded_by, recorded_at, walked_by, outcome, outcome_words)
      ${INSERTED_DOGS}
      ON CONFLICT (slot_id, dog_id) DO UPDATE SET
        walked_by = coalesce(excluded.walked_by, (
          SELECT id FROM walk_walker WHERE id = stored.walked_by AND attended
        )),
        outcome = CASE WHEN ${IS_CORRECTED} THEN excluded.outcome ELSE stored.outcome END,
        outcome_words =
          CASE WHEN ${IS_CORRECTED} THEN excluded.outcome_words ELSE stored.outcome_words END
    )
    SELECT id FROM named`,
};

/** Values: slot, uid and name of the author, now, reason, the record before. */
export const INSERT_CORRECTION = {
  name: 'walks.insert-correction',
  text: sql`
    INSERT INTO walk_correction (
      slot_id, corrected_by, corrected_by_name, corrected_at, reason, before)
    VALUES ($1, $2, $3, $4, $5, $6)`,
};

const partOf = (table: Sql, columns: Sql): Sql => sql`
  coalesce((
    SELECT json_agg(json_build_object(${columns}) ORDER BY part.id)
    FROM ${table} part WHERE part.slot_id = slot.id
  ), '[]')`;

/** The replacement of the name of a person who has left. */
export const FORMER_WALKER = 'Former walker';

// The parts of a record before a correction: uids of walkers, whose names are those of today.
const nameOf = (uid: Sql): Sql =>
  sql`coalesce((SELECT name FROM person WHERE uid = ${uid}), ${quoted(FORMER_WALKER)})`;
const FIRST = sql`
  jsonb_build_object(
    'walkers', (
      SELECT coalesce(jsonb_agg(
        walker || jsonb_build_object('name', ${nameOf(sql`walker ->> 'id'`)}) ORDER BY place), '[]')
      FROM jsonb_array_elements(before -> 'walkers') WITH ORDINALITY AS named (walker, place)
    ),
    'dogs', (
      SELECT coalesce(jsonb_agg(jsonb_strip_nulls(dog || CASE WHEN dog ? 'walkerId'
        THEN jsonb_build_object('walker', ${nameOf(sql`dog ->> 'walkerId'`)}) ELSE '{}' END
      ) ORDER BY place), '[]')
      FROM jsonb_array_elements(before -> 'dogs') WITH ORDINALITY AS named (dog, place)
    ))`;
const CORRECTIONS = sql`
  SELECT jsonb_build_object(
    'corrections', jsonb_agg(jsonb_build_object(
      'by', corrected_by_name, 'at', corrected_at, 'reason', reason) ORDER BY id),
    'first', (array_agg(${FIRST} ORDER BY id))[1])
  FROM walk_correction WHERE slot_id = slot.id HAVING count(*) > 0`;

const DISPUTED_BY = sql`
  SELECT jsonb_build_object('disputed_by', jsonb_agg(name ORDER BY id))
  FROM walk_walker WHERE slot_id = slot.id AND ${IS_DISPUTED} HAVING count(*) > 0`;

const WALK = sql`
  SELECT jsonb_build_object(
    'timeSlotId', slot.id, 'finalizedAt', finalized_at, 'finalizedBy', finalized_by_name,
    'walkers', walkers, 'dogs', dogs, 'notes', notes, 'version', md5(concat(walkers, dogs, notes))
  ) || coalesce((${CORRECTIONS}), '{}') || coalesce((${DISPUTED_BY}), '{}') AS walk
  FROM slot LEFT JOIN walk ON walk.slot_id = slot.id, LATERAL (
    SELECT ${partOf(sql`walk_walker`, sql`'id', walker, 'name', name, 'attended', attended`)} AS walkers,
      coalesce((
        SELECT json_agg(json_strip_nulls(json_build_object(
          'id', part.dog_id, 'name', part.name, 'walker', ww.name, 'walkerId', ww.walker,
          'outcome', part.outcome, 'words', part.outcome_words)) ORDER BY part.id)
        FROM walk_dog part LEFT JOIN walk_walker ww ON ww.id = part.walked_by
        WHERE part.slot_id = slot.id
      ), '[]') AS dogs,
      ${partOf(sql`walk_note`, sql`'text', text, 'by', written_by_name, 'at', written_at`)} AS notes
  ) parts
  WHERE slot.id = $1`;

/** The contract's walk as JSON; empty for a slot without a record. Values: slot. */
export const READ: Statement<JsonRow> = {
  name: 'walks.read',
  text: sql`SELECT walk::text AS json FROM (${WALK}) shown`,
};

/** A walk that is read to be corrected. */
export type FoundWalk = Walk & { version: string };

/** The contract's walk. Values: slot. */
export const FIND: Statement<{ walk: FoundWalk }> = { name: 'walks.find', text: WALK };

// The finalizer, or the slot's marshal.
const MARSHAL_NAME = sql`coalesce(walk.finalized_by_name, owner.name)`;

/** A dog's walks, latest first, as JSON. Values: dog, limit, offset. */
export const LIST_OF_DOG = {
  name: 'walks.list-of-dog',
  text: sql`
    SELECT ${jsonOf(sql`shown`)} AS json,
      ${totalOf([sql`SELECT FROM walk_dog WHERE dog_id = $1`])} AS total
    FROM (
      SELECT s.id, s.start_time,
        coalesce((
          SELECT string_agg(w.name, ', ' ORDER BY w.id) FROM walk_walker w
          WHERE w.slot_id = s.id AND w.attended
        ), '') AS walker_name,
        coalesce(${MARSHAL_NAME}, '') AS marshal_name,
        coalesce((
          SELECT string_agg(n.text, E'\\n' ORDER BY n.id) FROM walk_note n WHERE n.slot_id = s.id
        ), '') AS notes
      FROM unnest(ARRAY(
        SELECT slot_id FROM walk_dog WHERE dog_id = $1
        ORDER BY start_time DESC, slot_id DESC LIMIT $2 OFFSET $3
      )) WITH ORDINALITY AS requested (slot_id, place)
      JOIN walk USING (slot_id)
      JOIN slot s ON s.id = walk.slot_id
      LEFT JOIN person owner ON owner.uid = s.marshal
      ORDER BY requested.place
    ) shown`,
};

export const DOG_EXISTS = { name: 'walks.dog-exists', text: sql`SELECT FROM dog WHERE id = $1` };

// A person's record in a walk takes precedence over the booking.
const BOOKED_OR_WALKED = [
  sql`SELECT slot_id, CASE WHEN attended THEN 'walked' ELSE 'no-show' END AS attendance
  FROM walk_walker WHERE walker = $1`,
  sql`SELECT slot_id, 'booked' FROM booking b WHERE walker = $1 AND NOT EXISTS (
    SELECT FROM walk_walker w WHERE w.slot_id = b.slot_id AND w.walker = $1
  )`,
];
const LED = sql`SELECT id, start_time, 'led' AS attendance FROM slot
  WHERE marshal = $1 AND stage <> 'blocked' AND blocked_by IS NULL`;

const namesOf = (recorded: Sql, meant: Sql): Sql =>
  sql`CASE WHEN walk.slot_id IS NULL THEN ARRAY(${meant}) ELSE ARRAY(${recorded}) END`;

/** Filters of a person's walks. */
export type WhichWalks = 'all' | 'coming' | 'past' | 'no-show';

// $4: now, for coming and past walks.
const ONLY = {
  all: sql`true`,
  coming: sql`start_time >= $4`,
  past: sql`start_time < $4`,
  'no-show': sql`attendance = 'no-show'`,
} as const satisfies Record<WhichWalks, Sql>;

/**
 * A person's walks as JSON, the latest first, but coming ones the soonest first. Values: uid, limit, offset,
 * and now for coming or past ones.
 */
export const listOfPerson = (which: WhichWalks): Statement<JsonList> => {
  const order = which === 'coming' ? sql`ASC` : sql`DESC`;
  const own = sql`SELECT own.id, start_time, attendance
    FROM (${joined(BOOKED_OR_WALKED, sql` UNION ALL `)}) AS own (id, attendance) JOIN slot USING (id)
    WHERE ${ONLY[which]}`;
  const led = sql`SELECT * FROM (${LED}) AS led WHERE ${ONLY[which]}`;
  const counted = which === 'all' ? [...BOOKED_OR_WALKED, LED] : [own, led];
  return {
    name: `walks.list-of-person.${which}`,
    text: sql`
    SELECT ${jsonOf(sql`shown`)} AS json, ${totalOf(counted)} AS total
    FROM (
      SELECT s.id, s.start_time, s.end_time, requested.attendance, ${MARSHAL_NAME} AS marshal_name,
        ${namesOf(
          sql`SELECT name FROM walk_walker WHERE slot_id = s.id AND attended ORDER BY id`,
          sql`SELECT p.name FROM booking b JOIN person p ON p.uid = b.walker
          WHERE b.slot_id = s.id ORDER BY b.id`,
        )} AS walker_names,
        ${namesOf(
          sql`SELECT name FROM walk_dog WHERE slot_id = s.id ORDER BY lower(name), id`,
          sql`SELECT dog.name FROM dog_assignment a JOIN dog ON dog.id = a.dog_id
          WHERE a.slot_id = s.id ORDER BY lower(dog.name), dog.id`,
        )} AS dogs
      FROM (
        ${own}
        UNION ALL (${led} ORDER BY start_time ${order}, id ${order} LIMIT $2::bigint + $3::bigint)
        ORDER BY start_time ${order}, id ${order}, attendance LIMIT $2 OFFSET $3
      ) requested
      JOIN slot s USING (id)
      LEFT JOIN walk ON walk.slot_id = s.id
      LEFT JOIN person owner ON owner.uid = s.marshal
      ORDER BY s.start_time ${order}, s.id ${order}, requested.attendance
    ) shown`,
  };
};

export const PERSON_EXISTS = {
  name: 'walks.person-exists',
  text: sql`SELECT FROM person WHERE uid = $1`,
};

/** A person's recorded walks, for the export. Values: uid. */
export const WALKS_OF_PERSON: Statement<{
  slot_id: number;
  start_time: Date;
  attended: boolean;
  disputed_at: Date | null;
}> = {
  name: 'walks.of-person',
  text: sql`
    SELECT slot_id, start_time, attended, disputed_at FROM walk_walker JOIN slot ON slot.id = slot_id
    WHERE walker = $1 ORDER BY start_time, slot_id`,
};

/** Waits for transactions that write this person's name into a walk. Values: uid. */
export const LOCK_PERSON = {
  name: 'walks.lock-person',
  text: sql`SELECT FROM person WHERE uid = $1 FOR UPDATE`,
};

/** Replaces a person's name in all walks; the totals stay. Values: uid, the replacement. */
export const REPLACE_NAME = {
  name: 'walks.replace-name',
  text: sql`
    WITH walked AS (UPDATE walk_walker SET name = $2 WHERE walker = $1),
    written AS (UPDATE walk_note SET written_by_name = $2 WHERE written_by = $1),
    corrected AS (
      UPDATE walk_correction SET
        corrected_by_name = CASE WHEN corrected_by = $1 THEN $2 ELSE corrected_by_name END,
        before = replace(before::text, to_json($1::text)::text, 'null')::jsonb
      WHERE corrected_by = $1 OR strpos(before::text, to_json($1::text)::text) > 0
    )
    UPDATE walk SET finalized_by_name = $2 WHERE finalized_by = $1`,
};
