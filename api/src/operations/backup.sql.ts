import type { Statement } from '../database/database.js';
import { LOCK_KEYS } from '../database/locks.sql.js';
import { sql } from '../database/sql.js';

/** Locks out other backups until the connection closes, and reads the major version of PostgreSQL. */
export const START_BACKUP: Statement<{ alone: boolean; major: number }> = {
  name: 'backup.start',
  text: sql`
    SELECT pg_try_advisory_lock(${LOCK_KEYS.backup}) AS alone,
      current_setting('server_version_num')::integer / 10000 AS major`,
};
