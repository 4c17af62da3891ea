import type { Statement, JsonRow } from '../../database/database.js';
import { sql } from '../../database/sql.js';
import type { Sql } from '../../database/sql.js';
import { DOG_VERSION, NEEDS_VERSION } from '../../dogs/dog.sql.js';
import { wasHereAllWeek } from '../../walks/dog-here.sql.js';
import { NEXT_OF_DOG, NEXT_OF_DOG_WITH } from '../pairs/broken-pair.sql.js';
import { isOpen } from '../../slots/slot-state.sql.js';

/** A dog of a care page as JSON, for a row of dog. */
export const careDog = (dog: Sql): Sql => sql`
  json_build_object('id', ${dog}.id, 'name', ${dog}.name, 'breed', ${dog}.breed,
    'grade', ${dog}.grade,
    'imageUrl', coalesce('/api/dogs/photos/' || ${dog}.photo_hash, ${dog}.image_url))`;

const nameOf = (uid: Sql): Sql => sql`(SELECT name FROM person WHERE uid = ${uid})`;

const KEPT_APART = sql`
  SELECT coalesce(json_agg(json_build_object('dog', ${careDog(sql`mate`)}, 'reason', k.reason,
    'by', ${nameOf(sql`k.noted_by`)}, 'at', k.noted_at) ORDER BY mate.name, mate.id), '[]')
  FROM keep_apart k JOIN dog mate ON mate.id = CASE WHEN k.one = dog.id THEN k.other ELSE k.one END
  WHERE (k.one = dog.id OR k.other = dog.id) AND mate.archived_at IS NULL`;

const WHEN = sql`
  CASE WHEN h.ends_at <= $3 THEN 'past' WHEN h.starts_at > $3 THEN 'coming' ELSE 'now' END`;

const HOLDS = sql`
  SELECT coalesce(json_agg(json_build_object('id', h.id, 'from', h.starts_at, 'until', h.ends_at,
    'when', h.state, 'kind', CASE WHEN h.incident_id IS NULL THEN 'staff' ELSE 'incident' END,
    'reason', h.reason, 'by', ${nameOf(sql`h.noted_by`)}, 'at', h.noted_at
  ) ORDER BY array_position(ARRAY['now', 'coming', 'past'], h.state),
    CASE WHEN h.state = 'coming' THEN h.starts_at END, h.starts_at DESC, h.id), '[]')
  FROM (
    SELECT *, ${WHEN} AS state FROM dog_hold h WHERE dog_id = dog.id
    ORDER BY starts_at DESC LIMIT 50
  ) h`;

const GRADES = sql`
  SELECT coalesce(json_agg(json_build_object('before', g.before, 'grade', g.grade,
    'reason', g.reason, 'by', ${nameOf(sql`g.given_by`)}, 'at', g.given_at
  ) ORDER BY g.given_at DESC, g.id DESC), '[]')
  FROM (
    SELECT * FROM dog_grade WHERE dog_id = dog.id ORDER BY given_at DESC, id DESC LIMIT 50
  ) g`;

const LAST_WALKS = sql`
  SELECT coalesce(json_agg(json_build_object(
    'slotId', s.id, 'start_time', s.start_time, 'end_time', s.end_time,
    'walker', CASE WHEN ww.id IS NOT NULL THEN
      json_build_object('id', ww.walker, 'name', ww.name) END,
    'marshal', coalesce(walk.finalized_by_name, owner.name),
    'outcome', w.outcome, 'words', w.outcome_words
  ) ORDER BY w.start_time DESC, w.slot_id DESC), '[]')
  FROM (
    SELECT * FROM walk_dog WHERE dog_id = dog.id ORDER BY start_time DESC, slot_id DESC LIMIT 10
  ) w
    JOIN slot s ON s.id = w.slot_id JOIN walk ON walk.slot_id = s.id
    LEFT JOIN walk_walker ww ON ww.id = w.walked_by
    LEFT JOIN person owner ON owner.uid = s.marshal`;

// The starts of the weeks, and the end of the last one.
const WEEKS = sql`
  SELECT json_agg(json_build_object('week', week,
    'target', CASE WHEN ${wasHereAllWeek(sql`dog`, sql`week::date`, sql`$1`)} THEN dog.walks_a_week ELSE 0 END,
    'walked', (
      SELECT count(*) FROM walk_dog w
      WHERE w.dog_id = dog.id AND w.start_time >= starts AND w.start_time < ends
    ),
    'planned', (
      SELECT count(*) FROM dog_assignment a JOIN slot s ON s.id = a.slot_id
      WHERE a.dog_id = dog.id AND a.during && tstzrange(starts, ends)
        AND ${isOpen(sql`s`)}
        AND s.start_time >= starts AND s.start_time < ends
        AND NOT EXISTS (
          SELECT FROM walk_dog w WHERE w.slot_id = a.slot_id AND w.dog_id = a.dog_id
        )
    )) ORDER BY starts)
  FROM unnest($5::text[], $6::timestamptz[], $7::timestamptz[]) AS requested (week, starts, ends)`;

/**
 * A dog's care page for staff, as JSON. Values: zone, most dogs of a walker, now, dog, the weeks' names,
 * their starts and ends.
 */
export const DOG_CARE: Statement<JsonRow> = {
  name: 'plans.dog-care',
  text: sql`
    WITH ${NEXT_OF_DOG_WITH}
    SELECT row_to_json(care)::text AS json FROM (
    SELECT (${careDog(sql`dog`)}::jsonb || jsonb_build_object('description', dog.description,
        'version', ${DOG_VERSION})) AS dog,
      dog.must_know AS "mustKnow", dog.walks_a_week AS "walksAWeek", dog.walks_a_day AS "walksADay",
      dog.rest_minutes AS "restMinutes", ${NEEDS_VERSION} AS version,
      (${KEPT_APART}) AS "keptApart", (${HOLDS}) AS holds, (${GRADES}) AS grades,
      (${NEXT_OF_DOG}) AS "nextWalks", (${LAST_WALKS}) AS "lastWalks",
      (SELECT count(*)::int FROM walk_dog WHERE dog_id = dog.id) AS walks,
      (${WEEKS}) AS weeks
    FROM dog WHERE dog.id = $4 AND dog.archived_at IS NULL) care`,
};

/** Selects the dog's hold at an instant as JSON; one of an incident comes first. */
export const currentHold = (dog: Sql, at: Sql): Sql => sql`
      SELECT json_build_object('until', h.ends_at,
        'kind', CASE WHEN h.incident_id IS NULL THEN 'staff' ELSE 'incident' END)
      FROM dog_hold h WHERE h.dog_id = ${dog} AND h.during @> ${at}
      ORDER BY h.incident_id IS NULL, h.ends_at DESC NULLS FIRST LIMIT 1`;
