import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Database } from '../database/database.js';
import * as sql from './recurring-jobs.sql.js';
import { logFault } from './log.js';

const LOOK_EVERY_MS = 30_000;

/** What has to be done every so often, by one process of all. */
export interface RecurringJob {
  name: string;
  everyMs: number;
  /** Ends early when the process stops. */
  work: (stopping: AbortSignal) => Promise<void>;
}

/** Does each job when it is due; the database knows when, so that no other process does it too. */
@Injectable()
export class RecurringJobs implements OnApplicationShutdown {
  readonly #jobs: RecurringJob[] = [];
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #atWork: Promise<void> | null = null;

  constructor(private readonly database: Database) {}

  /** Called once for each job when its module starts. */
  register(job: RecurringJob): void {
    this.#jobs.push(job);
    this.#timer ??= setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  /** Does what is due, unless this process is at it already. A job that fails is tried next time. */
  look(): Promise<void> {
    this.#atWork ??= this.#doDue().finally(() => {
      this.#atWork = null;
    });
    return this.#atWork;
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    await this.#atWork;
  }

  async #doDue(): Promise<void> {
    for (const { name, everyMs, work } of this.#jobs) {
      if (this.#stopping.signal.aborted) return;
      try {
        const { rowCount } = await this.database.query(sql.TAKE, [name, everyMs / 1000]);
        if (rowCount === 1) await work(this.#stopping.signal);
      } catch (error) {
        logFault(undefined, error);
      }
    }
  }
}
