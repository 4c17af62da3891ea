import type { Statement, JsonRow } from '../../database/database.js';
import { sql } from '../../database/sql.js';
import type { Sql } from '../../database/sql.js';
import { jsonOf, totalOf } from '../../platform/http/list.sql.js';
import { DOG_JSON } from '../pairs/planned-slot.sql.js';
import { isOpen } from '../../slots/slot-state.sql.js';
import type { Grade } from '@walkies/contract';
import type { JsonList } from '../../platform/http/json-list.js';

const TIMES = sql`'start_time', s.start_time, 'end_time', s.end_time`;

// $1: now.
const PLANNED = sql`
  SELECT json_agg(json_build_object('slotId', s.id, ${TIMES}, 'walker', CASE WHEN p.uid IS NOT NULL
    THEN json_build_object('name', p.name, 'clearance', p.clearance) END) ORDER BY s.start_time, s.id)
  FROM dog_assignment a
    JOIN slot s ON s.id = a.slot_id AND ${isOpen(sql`s`)}
    LEFT JOIN booking b ON b.id = a.booking_id LEFT JOIN person p ON p.uid = b.walker
  WHERE a.dog_id = w.dog_id AND s.start_time >= $1`;

const OTHERS = sql`
  SELECT json_agg(json_build_object('id', other.id, 'at', walked.start_time,
    'words', walked.outcome_words) ORDER BY walked.start_time DESC, other.id DESC)
  FROM walk_dog walked JOIN incident other ON other.walk_dog_id = walked.id
  WHERE walked.dog_id = w.dog_id AND other.id <> i.id`;

const shown = (which: Sql): Sql => sql`
  SELECT json_build_object(
    'id', i.id, 'slotId', s.id, ${TIMES}, 'dog', ${DOG_JSON}, 'walker', ww.name,
    'isAsked', recipient.uid IS NOT NULL, 'side', i.side, 'words', w.outcome_words,
    'by', noter.name, 'at', coalesce(hold.noted_at, w.recorded_at), 'until', hold.ends_at,
    'planned', coalesce((${PLANNED}), '[]'), 'others', coalesce((${OTHERS}), '[]'),
    'review', CASE WHEN i.decision IS NOT NULL THEN json_build_object('decision', i.decision,
      'reason', i.reason, 'by', reviewer.name, 'at', i.reviewed_at) END
  ) AS shown, i.id, i.decision
  FROM (SELECT * FROM incident WHERE ${which}) i
    JOIN walk_dog w ON w.id = i.walk_dog_id
    JOIN slot s ON s.id = w.slot_id
    JOIN dog ON dog.id = w.dog_id
    LEFT JOIN walk_walker ww ON ww.id = w.walked_by
    LEFT JOIN LATERAL (
      SELECT * FROM dog_hold WHERE incident_id = i.id ORDER BY id DESC LIMIT 1
    ) hold ON true
    LEFT JOIN person recipient
      ON recipient.uid = i.walker AND recipient.role = 'walker' AND NOT recipient.disabled
    LEFT JOIN person noter ON noter.uid = coalesce(hold.noted_by, w.recorded_by)
    LEFT JOIN person reviewer ON reviewer.uid = i.reviewed_by`;

const WHICH = { all: sql`true`, open: sql`decision IS NULL` } as const;

const listOf = (which: keyof typeof WHICH): Statement<JsonList> => ({
  name: `plans.incidents.${which}`,
  text: sql`
    SELECT ${jsonOf(sql`shown`)} AS json,
      ${totalOf([sql`SELECT FROM incident WHERE ${WHICH[which]}`])} AS total
    FROM (
      SELECT shown FROM (${shown(sql`id IN (
        SELECT id FROM incident WHERE ${WHICH[which]}
        ORDER BY decision IS NOT NULL, id DESC LIMIT $2 OFFSET $3
      )`)}) found
      ORDER BY decision IS NOT NULL, id DESC
    ) ordered`,
});

/** Incidents without a review first, then the latest, as JSON. Values: now, limit, offset. */
export const LIST = { all: listOf('all'), open: listOf('open') } as const;

/** One as JSON. Values: now, incident. */
export const READ: Statement<JsonRow> = {
  name: 'plans.incident',
  text: sql`SELECT shown::text AS json FROM (${shown(sql`id = $2`)}) found`,
};

/** Incidents without a review that a walker can give their side of, as JSON. Values: uid. */
export const LIST_OF_WALKER: Statement<JsonRow> = {
  name: 'plans.incidents-of-walker',
  text: sql`
    SELECT coalesce(json_agg(json_build_object('id', i.id, ${TIMES}, 'side', i.side,
      'dog', json_build_object('id', dog.id, 'name', dog.name,
        'imageUrl', coalesce('/api/dogs/photos/' || dog.photo_hash, dog.image_url))
    ) ORDER BY i.id), '[]')::text AS json
    FROM incident i JOIN walk_dog w ON w.id = i.walk_dog_id
      JOIN slot s ON s.id = w.slot_id JOIN dog ON dog.id = w.dog_id
    WHERE i.walker = $1 AND i.decision IS NULL`,
};

/** For the export. Values: uid. */
export const SIDES_OF_PERSON: Statement<{ slot_id: number; text: string; at: Date }> = {
  name: 'plans.sides-of-person',
  text: sql`
    SELECT w.slot_id, i.side AS text, i.side_at AS at
    FROM incident i JOIN walk_dog w ON w.id = i.walk_dog_id
    WHERE i.walker = $1 AND i.side IS NOT NULL ORDER BY i.id`,
};

/** Values: incident. */
export const DOG_OF: Statement<{ id: number; grade: Grade }> = {
  name: 'plans.dog-of-incident',
  text: sql`
    SELECT dog.id, dog.grade FROM incident i JOIN walk_dog w ON w.id = i.walk_dog_id
      JOIN dog ON dog.id = w.dog_id
    WHERE i.id = $1 FOR NO KEY UPDATE OF dog`,
};

/**
 * Ends the hold of an incident at a moment. A hold that has not begun by then shrinks to a millisecond.
 * Values: incident, moment.
 */
export const END_HOLD = {
  name: 'plans.end-hold-of-incident',
  text: sql`
    UPDATE dog_hold SET ends_at = greatest($2::timestamptz, starts_at + interval '1 millisecond')
    WHERE incident_id = $1 AND (ends_at IS NULL OR ends_at > $2)`,
};

/** Sets the end of an incident's hold. Values: incident, end or null (open). */
export const SET_HOLD_END = {
  name: 'plans.keep-hold-of-incident',
  text: sql`UPDATE dog_hold SET ends_at = $2 WHERE incident_id = $1`,
};
