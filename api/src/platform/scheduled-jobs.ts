import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { Queries } from '../database/database.js';
import * as sql from './scheduled-jobs.sql.js';
import { logFault } from '../core/log.js';

const LOOK_EVERY_MS = 30_000;

/** A scheduled job, which only one of all processes runs at a time. */
export interface RecurringJob {
  name: string;
  everyMs: number;
  /** Should end early when the signal aborts. */
  work: (stopping: AbortSignal) => Promise<void>;
}

/** Runs scheduled jobs. The database stores when each is due, so that only one process runs it. */
@Injectable()
export class ScheduledJobs implements OnApplicationShutdown {
  readonly #jobs: RecurringJob[] = [];
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #atWork: Promise<void> | null = null;

  constructor(private readonly database: Database) {}

  /** Modules call it once for each job when they start. */
  register(job: RecurringJob): void {
    this.#jobs.push(job);
    this.#timer ??= setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  /** Lets a job run within half a minute after the transaction, instead of at its next time. */
  async bringForward(name: string, queries: Queries): Promise<void> {
    await queries.query(sql.BRING_FORWARD, [name]);
  }

  /** Runs the due jobs, unless this process already does. A failed job runs again at its next time. */
  look(): Promise<void> {
    this.#atWork ??= this.#runJobs().finally(() => {
      this.#atWork = null;
    });
    return this.#atWork;
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    await this.#atWork;
  }

  async #runJobs(): Promise<void> {
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
