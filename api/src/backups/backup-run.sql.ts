import type { Statement } from '../database/database.js';
import { sql } from '../database/sql.js';
import { enqueueMessages } from '../platform/messages/message-job.sql.js';

export interface LastRun {
  outcome: 'set-up' | 'succeeded' | 'failed';
  at: Date;
  reason: string | null;
  since: Date;
  success: Date | null;
}

const RETAINED = 60;

/** Notes that backups are expected from now on, unless a run is known. Values: now. */
export const EXPECT = {
  name: 'backups.expect',
  text: sql`INSERT INTO backup_run (at, outcome)
    SELECT $1::timestamptz, 'set-up' WHERE NOT EXISTS (SELECT FROM backup_run)`,
};

/**
 * Stores a run, and enqueues a mail to every admin if it failed. Deletes older runs, but never the last good
 * one. Values: now, outcome, reason, whether mails are sent.
 */
export const RECORD = {
  name: 'backups.record',
  text: sql`
    WITH run AS (
      INSERT INTO backup_run (at, outcome, reason) VALUES ($1, $2::text, $3) RETURNING id, outcome
    ), old AS (
      DELETE FROM backup_run
      WHERE id NOT IN (SELECT id FROM backup_run ORDER BY id DESC LIMIT ${RETAINED - 1})
        AND id <> coalesce((SELECT max(id) FROM backup_run WHERE outcome = 'succeeded'), 0)
    )
    ${enqueueMessages('backup-failed', {
      uid: sql`p.uid`,
      key: sql`p.uid || '/run/' || run.id`,
      facts: {},
      from: sql`run, person p`,
      where: sql`run.outcome = 'failed' AND $4::boolean AND p.role = 'admin' AND NOT p.disabled`,
      waits: null,
    })}`,
};

/** The last run, with the last good one and the first that is known. */
export const LAST: Statement<LastRun> = {
  name: 'backups.last',
  text: sql`
    SELECT outcome, at, reason, (SELECT min(at) FROM backup_run) AS since,
      (SELECT max(at) FROM backup_run WHERE outcome = 'succeeded') AS success
    FROM backup_run ORDER BY id DESC LIMIT 1`,
};
