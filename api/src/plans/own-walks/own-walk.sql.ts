import type { Statement, JsonRow } from '../../database/database.js';
import { sql } from '../../database/sql.js';
import { lateCancelsOf } from '../../bookings/late-cancel/late-cancel.sql.js';
import { DOG_JSON } from '../pairs/planned-slot.sql.js';
import { hasPlace, isOpen } from '../../slots/slot-state.sql.js';

const MOST_NEEDING = 5;
const WALKS_AT_A_TIME = 20;

// Leaves out dogs on hold and archived dogs.
const GOES_OUT = sql`
  dog.archived_at IS NULL AND NOT EXISTS (
    SELECT FROM dog_hold h WHERE h.dog_id = dog.id AND h.during && a.during
  )`;

/** Values: uid, now. */
export const PLANNED_DOGS: Statement<JsonRow> = {
  name: 'plans.own-dogs',
  text: sql`
    SELECT coalesce(json_agg(json_build_object('slot_id', s.id, 'dog', ${DOG_JSON})
      ORDER BY s.start_time, s.id, dog.name, dog.id), '[]')::text AS json
    FROM booking b
      JOIN slot s ON s.id = b.slot_id AND ${isOpen(sql`s`)}
      JOIN dog_assignment a ON a.booking_id = b.id
      JOIN dog ON dog.id = a.dog_id
    WHERE b.walker = $1 AND s.end_time > $2 AND ${GOES_OUT}`,
};

const HAS_A_DOG = sql`
  EXISTS (SELECT FROM dog_assignment other WHERE other.slot_id = s.id AND other.booking_id = mine.id)`;
const HAS_TIME = sql`
  ${hasPlace(sql`s`)}
  AND NOT EXISTS (SELECT FROM booking other WHERE other.walker = $1 AND other.during && a.during)`;

/** Values: uid, now, the shelter's zone. */
export const DOGS_THAT_NEED: Statement<JsonRow> = {
  name: 'plans.dogs-that-need',
  text: sql`
    WITH needing AS (
      SELECT s.id AS slot_id, s.start_time, s.end_time, mine.id IS NOT NULL AS booked_by_me,
        ${DOG_JSON} AS dog, dog.id AS dog_id, dog.name
      FROM person me
        JOIN slot s ON ${isOpen(sql`s`)} AND s.start_time > $2
        JOIN dog_assignment a ON a.slot_id = s.id AND a.booking_id IS NULL
        JOIN dog ON dog.id = a.dog_id
        LEFT JOIN booking mine ON mine.slot_id = s.id AND mine.walker = me.uid
      WHERE me.uid = $1
        AND array_position(ARRAY['gold', 'maroon', 'grey'], dog.grade)
          <= array_position(ARRAY['gold', 'maroon', 'grey'], me.clearance)
        AND ${GOES_OUT}
        AND CASE WHEN mine.id IS NULL THEN ${HAS_TIME} ELSE NOT ${HAS_A_DOG} END
      ORDER BY s.start_time, s.id, dog.name, dog.id LIMIT ${MOST_NEEDING}
    ),
    week AS (
      SELECT (day - extract(dow FROM day)::int)::timestamp AT TIME ZONE $3 AS starts
      FROM (SELECT ($2::timestamptz AT TIME ZONE $3)::date AS day) today
    )
    SELECT coalesce(json_agg(json_build_object(
      'slot_id', slot_id, 'start_time', needing.start_time, 'end_time', end_time,
      'booked_by_me', booked_by_me, 'dog', dog, 'walks_this_week', (
        SELECT count(*) FROM walk_dog w
        WHERE w.dog_id = needing.dog_id AND w.start_time >= week.starts AND w.start_time < $2
      )
    ) ORDER BY needing.start_time, slot_id, name, dog_id), '[]')::text AS json
    FROM needing, week`,
};

const MET_DOG = sql`
  json_build_object('id', dog.id, 'name', dog.name,
    'imageUrl', coalesce('/api/dogs/photos/' || dog.photo_hash, dog.image_url))`;

const OWN = sql`
  SELECT ww.id, s.id AS slot_id, s.start_time, s.end_time
  FROM walk_walker ww JOIN slot s ON s.id = ww.slot_id
  WHERE ww.walker = $1 AND ww.attended AND s.start_time < $2`;

// A dog whose recorded walker is another person was not the caller's.
const DOGS_OF = sql`
  SELECT json_agg(json_build_object('dog', ${MET_DOG}, 'part', part) ORDER BY dog.name, dog.id)
  FROM (
    SELECT w.dog_id, CASE WHEN w.walked_by IS NULL THEN 'there' ELSE 'walked' END AS part,
      bool_or(w.walked_by IS NOT NULL) OVER () AS is_known
    FROM walk_dog w
    WHERE w.slot_id = listed.slot_id AND (w.walked_by IS NULL OR w.walked_by = listed.id)
  ) met JOIN dog ON dog.id = met.dog_id
  WHERE part = 'walked' OR NOT is_known`;

// Elapsed time, also across clock changes.
const MINUTES = sql`
  SELECT coalesce(round(sum(extract(epoch FROM end_time - start_time)) / 60), 0)::int`;

/** Walks before a moment, and totals of all walks. Values: uid, now, before, start of the year. */
export const WALKS: Statement<JsonRow> = {
  name: 'plans.own-walks',
  text: sql`
    WITH own AS MATERIALIZED (${OWN}),
    listed AS (
      SELECT * FROM own WHERE start_time < $3
      ORDER BY start_time DESC FETCH FIRST ${WALKS_AT_A_TIME} ROWS WITH TIES
    ),
    met AS (
      SELECT w.dog_id, count(*)::int AS walks
      FROM own JOIN walk_dog w ON w.walked_by = own.id GROUP BY w.dog_id
    )
    SELECT json_build_object(
      'walk_count', (SELECT count(*) FROM own),
      'minutes', (${MINUTES} FROM own),
      'minutes_this_year', (${MINUTES} FROM own WHERE start_time >= $4),
      'late_cancels', (${lateCancelsOf(sql`$1`)}),
      'dogs', (
        SELECT coalesce(json_agg(json_build_object('dog', ${MET_DOG}, 'walks', walks)
          ORDER BY walks DESC, dog.name, dog.id), '[]')
        FROM met JOIN dog ON dog.id = met.dog_id
      ),
      'walks', (
        SELECT coalesce(json_agg(json_build_object(
          'slot_id', slot_id, 'start_time', start_time, 'end_time', end_time,
          'dogs', coalesce((${DOGS_OF}), '[]')
        ) ORDER BY start_time DESC, slot_id DESC), '[]')
        FROM listed
      ),
      'next_before', (
        SELECT min(start_time) FROM listed
        HAVING EXISTS (SELECT FROM own WHERE start_time < (SELECT min(start_time) FROM listed))
      )
    )::text AS json`,
};
