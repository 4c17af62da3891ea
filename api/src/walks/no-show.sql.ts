import type { Statement, JsonRow } from '../database/database.js';
import { sql } from '../database/sql.js';
import { jsonOf } from '../platform/http/list.sql.js';

/** True for a row of walk_walker: a no-show who says that they were there. */
export const IS_DISPUTED = sql`(NOT attended AND walker IS NOT NULL AND disputed_at IS NOT NULL)`;

// $1: the walker, $2: the earliest start.
const IS_OWN_NO_SHOW = sql`
  w.walker = $1 AND NOT w.attended AND w.began_at >= $2 AND s.id = w.slot_id AND s.stage = 'completed'`;

/** The walker's no-shows as JSON, latest first. Values: uid, earliest start. */
export const OWN_NO_SHOWS: Statement<JsonRow> = {
  name: 'walks.own-no-shows',
  text: sql`
    SELECT ${jsonOf(sql`shown`)} AS json FROM (
      SELECT s.id AS slot_id, s.start_time, s.end_time, w.disputed_at
      FROM walk_walker w, slot s WHERE ${IS_OWN_NO_SHOW} ORDER BY s.start_time DESC, s.id
    ) shown`,
};

/** The first time stays. Values: uid, earliest start, slot, now. */
export const DISPUTE = {
  name: 'walks.dispute',
  text: sql`
    UPDATE walk_walker w SET disputed_at = coalesce(disputed_at, $4)
    FROM slot s WHERE ${IS_OWN_NO_SHOW} AND s.id = $3`,
};
