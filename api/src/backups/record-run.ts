import { withoutPeople } from '../core/log.js';
import type { Database } from '../database/database.js';
import type { Env } from '../env.js';
import { Clock } from '../platform/clock.js';
import { RECORD } from './backup-run.sql.js';

const REASON_MAX = 300;

/** Stores how a backup ended. Mails the admins if it failed, where backups and mails are set up. */
export async function recordRun(
  database: Pick<Database, 'query'>,
  env: Pick<Env, 'backups' | 'messages' | 'startsAt'>,
  { outcome, reason }: { outcome: 'succeeded' | 'failed'; reason: string },
): Promise<void> {
  // The output of a command: on one line, and of a length that fits a screen.
  const words = withoutPeople(reason.replaceAll('\0', '')).replace(/\s+/g, ' ').trim();
  const short = words.length > REASON_MAX ? `${words.slice(0, REASON_MAX - 1)}…` : words;
  const failedBecause = outcome === 'failed' ? short || 'No reason was given.' : null;
  const isMailed = env.backups !== null && env.messages !== null;
  const values = [new Clock(env).now(), outcome, failedBecause, isMailed];
  await database.query(RECORD, values);
}
