import { dayOf, scheduledTimes, startOfShelterDay } from '@walkies/contract';
import { LAST } from '../backups/backup-run.sql.js';
import { recordRun } from '../backups/record-run.js';
import { withDatabase } from '../database/with-database.js';
import type { Env } from '../env.js';
import { Clock } from '../platform/clock.js';
import { BackupFailure, makeBackup, OtherBackup } from './make-backup.js';
import type { BackupTask } from './make-backup.js';

const THREE = { start: '03:00', end: '04:00' };

/**
 * When the latest night's backup was due: at three of the shelter's day. On a day whose clocks skip that, at the next
 * half hour; on one that has it twice, at the first.
 */
export function lastNight(now: Date, timeZone: string): Date {
  const due = scheduledTimes(dayOf(now, timeZone), THREE, timeZone)?.start;
  if (due && due <= now) return due;
  return lastNight(new Date(startOfShelterDay(now, timeZone).getTime() - 1), timeZone);
}

/**
 * Makes one backup a night, later on if the server was off at three. A backup by hand since then is the night's. A
 * failure is stored, which mails the admins, and not repeated before the next night.
 */
export class NightlyBackup {
  readonly #clock: Clock;
  #done = 0;

  constructor(
    private readonly env: Env,
    private readonly place: Pick<BackupTask, 'folder' | 'settings' | 'signal'>,
  ) {
    this.#clock = new Clock(env);
  }

  /** Returns the name of the file, or null without one. Throws if PostgreSQL cannot be reached, or the backup failed. */
  async makeIfDue(): Promise<string | null> {
    const { env, place } = this;
    const now = this.#clock.now();
    const due = lastNight(now, env.shelterTimeZone).getTime();
    if (due <= this.#done) return null;
    return withDatabase(env.databaseUrl, async (database) => {
      const { rows } = await database.query(LAST);
      if (rows.some(({ at }) => at.getTime() >= due)) {
        this.#done = due;
        return null;
      }
      try {
        const name = await makeBackup({ ...place, env, database, now });
        this.#done = due;
        await recordRun(database, env, { outcome: 'succeeded', reason: '' });
        return name;
      } catch (error) {
        // One by hand counts as the night's once it is stored.
        if (error instanceof OtherBackup) return null;
        // After the signal the next process makes it.
        if (error instanceof BackupFailure && !place.signal.aborted) {
          this.#done = due;
          await recordRun(database, env, { outcome: 'failed', reason: error.message });
        }
        throw error;
      }
    });
  }
}
