import type { Statement } from '../database/database.js';
import { sql } from '../database/sql.js';
import { MESSAGE_JOBS } from '../platform/messages/message-job.sql.js';

/** Jobs of messages in these states. Values: states. */
export const QUEUED: Statement<{ state: string; jobs: number }> = {
  name: 'metrics.queued',
  text: sql`
    SELECT state::text AS state, count(*)::int AS jobs FROM ${MESSAGE_JOBS}
    WHERE state::text = ANY ($1) GROUP BY state`,
};
