import type { Statement, JsonRow } from '../../database/database.js';
import { sql } from '../../database/sql.js';
import { DOG_OF_OUTING } from '../../dogs/dog.sql.js';
import { lateCancelsOf } from '../../bookings/late-cancel/late-cancel.sql.js';
import { careDog } from './dog-care.sql.js';
import { isOpen } from '../../slots/slot-state.sql.js';

const CLEARANCES = sql`
  SELECT coalesce(json_agg(json_build_object('before', c.before, 'grade', c.grade,
    'reason', c.reason, 'by', (SELECT name FROM person WHERE uid = c.given_by), 'at', c.given_at
  ) ORDER BY c.given_at DESC, c.id DESC), '[]')
  FROM (
    SELECT * FROM clearance WHERE walker = p.uid ORDER BY given_at DESC, id DESC LIMIT 50
  ) c`;

const DOGS = sql`
  SELECT coalesce(json_agg(json_build_object('dog', ${careDog(sql`dog`)}, 'walks', had.walks,
    'last', had.last) ORDER BY had.walks DESC, had.last DESC, dog.name), '[]')
  FROM (
    SELECT w.dog_id, count(*) AS walks, max(w.start_time) AS last
    FROM walk_walker ww JOIN walk_dog w ON w.walked_by = ww.id
    WHERE ww.walker = p.uid GROUP BY w.dog_id
  ) had JOIN dog ON dog.id = had.dog_id`;

const NEXT_WALKS = sql`
  SELECT coalesce(json_agg(json_build_object(
    'slotId', s.id, 'start_time', s.start_time, 'end_time', s.end_time,
    'dogs', coalesce((
      SELECT json_agg(json_build_object('id', dog.id, 'name', dog.name) ORDER BY dog.name, dog.id)
      FROM dog_assignment a ${DOG_OF_OUTING} WHERE a.booking_id = b.id
    ), '[]')
  ) ORDER BY s.start_time, s.id), '[]')
  FROM booking b JOIN slot s ON s.id = b.slot_id
  WHERE b.walker = p.uid AND ${isOpen(sql`s`)} AND s.start_time > $2`;

/** A walker's care page for staff, as JSON. Values: uid, now. */
export const WALKER_CARE: Statement<JsonRow> = {
  name: 'plans.walker-care',
  text: sql`
    SELECT json_build_object(
      'walker', json_build_object('id', p.uid, 'name', p.name, 'clearance', p.clearance,
        'version', p.clearance),
      'clearances', (${CLEARANCES}),
      'walks', came.walks, 'noShows', came.no_shows, 'lateCancels', (${lateCancelsOf(sql`p.uid`)}), 'firstWalk', came.first,
      'dogs', (${DOGS}), 'nextWalks', (${NEXT_WALKS})
    )::text AS json
    FROM person p CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE ww.attended) AS walks,
        count(*) FILTER (WHERE NOT ww.attended) AS no_shows,
        min(s.start_time) FILTER (WHERE ww.attended) AS first
      FROM walk_walker ww JOIN slot s ON s.id = ww.slot_id WHERE ww.walker = p.uid
    ) came
    WHERE p.uid = $1`,
};
