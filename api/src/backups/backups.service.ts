import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { BackupStatus } from '@walkies/contract';
import { logFault } from '../core/log.js';
import { Database } from '../database/database.js';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import { Clock } from '../platform/clock.js';
import * as sql from './backup-run.sql.js';

/** An older backup than this is reported, because one is made each night. */
export const LATE_MS = 2 * 24 * 3_600_000;

/** Whether the site's backups can be relied on. */
@Injectable()
export class BackupsService implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'backups'>,
  ) {}

  /** A site whose first backup never comes is late, too. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.env.backups) return;
    await this.database
      .query(sql.EXPECT, [this.clock.now()])
      .catch((error: unknown) => logFault(undefined, error));
  }

  async status(): Promise<BackupStatus> {
    const { rows } = await this.database.query(sql.LAST);
    const [run] = rows;
    if (!this.env.backups || !run) return { state: 'off', last_success: null, reason: null };
    const { outcome, since, success } = run;
    const isFailed = outcome === 'failed';
    const isLate = this.clock.now().getTime() - (success ?? since).getTime() > LATE_MS;
    return {
      state: isLate ? 'late' : isFailed ? 'failed' : 'fine',
      last_success: success?.toISOString() ?? null,
      reason: isFailed ? run.reason : null,
    };
  }
}
