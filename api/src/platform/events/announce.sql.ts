import { sql } from '../../database/sql.js';

// More changes than this at once become one "resync" instead of one message each.
const MOST_NAMED = 50;

/**
 * Announces pending changes in their order, each of them once. Skips rows that another process is
 * announcing; later changes can overtake those. Nothing here waits for the disk.
 */
export const ANNOUNCE = {
  name: 'changes.announce',
  text: sql`
    WITH taken AS (
      DELETE FROM unannounced_change
      WHERE ctid = ANY (ARRAY(SELECT ctid FROM unannounced_change FOR UPDATE SKIP LOCKED))
      RETURNING turn, message
    ),
    once AS (
      SELECT message, min(turn) AS turn, count(*) OVER () AS changes FROM taken GROUP BY message
    )
    SELECT pg_notify('change', told)
    FROM (
      SELECT CASE WHEN changes > ${MOST_NAMED} THEN '{"kind":"resync"}' ELSE message END AS told
      FROM once GROUP BY told ORDER BY min(turn)
    ) in_turn`,
};
