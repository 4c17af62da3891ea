import type pg from 'pg';

// More than this many changes at once say "look again" instead of naming each.
const MOST_NAMED = 50;

/**
 * Announces what writes have left to be announced, in their order, each change once. What another
 * process is just announcing is left to it. Nothing here waits for the disk.
 */
const ANNOUNCE = {
  name: 'changes.announce',
  text: `
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

/** Announces over one connection, one statement at a time: what comes meanwhile goes together. */
export class ChangeAnnouncer {
  #isAtWork = false;
  #isAskedAgain = false;

  constructor(private readonly client: pg.Client) {}

  /** Announces everything that is committed by now. Rejects when the connection is of no use. */
  async announce(): Promise<void> {
    this.#isAskedAgain = true;
    if (this.#isAtWork) return;
    this.#isAtWork = true;
    try {
      while (this.#isAskedAgain) {
        this.#isAskedAgain = false;
        await this.client.query(ANNOUNCE);
      }
    } finally {
      this.#isAtWork = false;
    }
  }
}
