import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database, Statement } from '../../database/database.js';
import { within } from '../within.js';

// PostgreSQL is told after each tenth of a limit, so that counting costs a call next to nothing.
const SHARES = 10;
// Up to this a limit is so strict that each call is told, and waits for the answer.
const EXACT_UP_TO = 30;
const TIMEOUT_MS = 1_000;

interface SharedLimitOptions {
  /** Keeps the keys of limits apart. */
  name: string;
  /** So many calls in so many seconds. */
  calls: number;
  seconds: number;
  database: Database;
  /** Whether this one deletes, every five minutes, what expired in the table that all share. */
  sweeps: boolean;
  /** While PostgreSQL takes no part, this process counts alone. */
  isAlone: () => boolean;
  onAlone: (error: unknown) => void;
}

/** Milliseconds to wait after a share was told: for the call that told it, and for the next ones. */
interface Waits {
  own: number | null;
  next: number | null;
}

const isRefusal = (error: unknown): error is RateLimiterRes => error instanceof RateLimiterRes;

/**
 * Counts calls by key at this process, and through PostgreSQL together with the others: each tells
 * its calls in shares of a tenth of the limit, and refuses once all together have reached it. Of N
 * processes the others may therefore let N - 1 shares through beyond the limit.
 */
export class SharedLimit {
  readonly #here: RateLimiterMemory;
  readonly #everywhere: RateLimiterPostgres;
  readonly #reporting = new Map<string, Promise<Waits>>();
  readonly #share: number;

  constructor(private readonly options: SharedLimitOptions) {
    const { name, calls, seconds, database, sweeps } = options;
    const limit = { keyPrefix: name, points: calls, duration: seconds };
    this.#here = new RateLimiterMemory(limit);
    this.#everywhere = new RateLimiterPostgres({
      ...limit,
      storeClient: {
        query: ({ values, ...statement }: Statement & { values: unknown[] }) =>
          database.query(statement, values),
      },
      storeType: 'client',
      tableName: 'rate_limit',
      // By a migration: the library would make it in its own time, and logged.
      tableCreated: true,
      clearExpiredByTimeout: sweeps,
    });
    this.#share = calls <= EXACT_UP_TO ? 1 : Math.floor(calls / SHARES);
  }

  /** Counts one call. Answers null, or the milliseconds after which the next is taken. */
  async count(key: string): Promise<number | null> {
    let calls: number;
    try {
      calls = (await this.#here.consume(key)).consumedPoints;
    } catch (error) {
      if (isRefusal(error)) return error.msBeforeNext;
      throw error;
    }
    // What comes while PostgreSQL is told waits for its answer, or a burst would slip through.
    for (
      let reporting = this.#reporting.get(key);
      reporting;
      reporting = this.#reporting.get(key)
    ) {
      const { next } = await reporting;
      if (next !== null) return next;
    }
    if (calls % this.#share !== 0 || this.options.isAlone()) return null;
    const reporting = this.#report(key).finally(() => this.#reporting.delete(key));
    this.#reporting.set(key, reporting);
    return this.#share === 1 ? (await reporting).own : null;
  }

  async #report(key: string): Promise<Waits> {
    try {
      // What PostgreSQL answers counts however late it comes; nobody waits for it that long.
      return await within(TIMEOUT_MS, 'PostgreSQL', this.#consumeEverywhere(key));
    } catch (error) {
      this.options.onAlone(error);
      return { own: null, next: null };
    }
  }

  async #consumeEverywhere(key: string): Promise<Waits> {
    try {
      const { remainingPoints, msBeforeNext } = await this.#everywhere.consume(key, this.#share);
      if (remainingPoints > 0) return { own: null, next: null };
      return { own: null, next: await this.#refuseFor(key, msBeforeNext) };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const wait = await this.#refuseFor(key, error.msBeforeNext);
      return { own: wait, next: wait };
    }
  }

  async #refuseFor(key: string, milliseconds: number): Promise<number> {
    await this.#here.block(key, milliseconds / 1000);
    return milliseconds;
  }
}
