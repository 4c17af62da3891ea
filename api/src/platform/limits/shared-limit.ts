import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database, Statement } from '../../database/database.js';
import { within } from '../../core/within.js';

// Reports to PostgreSQL once per tenth of a limit, so that counting costs a call next to nothing.
const SHARES = 10;
// Limits up to this are so strict that each call is reported and waits for the result.
const EXACT_UP_TO = 30;
const TIMEOUT_MS = 1_000;

interface SharedLimitOptions {
  /** Prefix of the limit's keys. */
  name: string;
  /** `calls` in `seconds`. */
  calls: number;
  seconds: number;
  database: Database;
  /** Set in one limit only: deletes expired rows of the shared table every five minutes. */
  sweeps: boolean;
  /** True while PostgreSQL is unreachable: this process then counts alone. */
  isAlone: () => boolean;
  onAlone: (error: unknown) => void;
}

/** Milliseconds to wait after a report: for the call that reported, and for the next calls. */
interface Waits {
  own: number | null;
  next: number | null;
}

const isRefusal = (error: unknown): error is RateLimiterRes => error instanceof RateLimiterRes;

/**
 * Rate limit by key, shared by all processes through PostgreSQL. Each process reports its calls in shares of
 * a tenth of the limit, and refuses calls once the sum has reached it. With N processes, the others may
 * therefore exceed the limit by up to N - 1 shares.
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
      // A migration creates it; the library would create it at run time, and logged.
      tableCreated: true,
      clearExpiredByTimeout: sweeps,
    });
    this.#share = calls <= EXACT_UP_TO ? 1 : Math.floor(calls / SHARES);
  }

  /** Counts one call. Returns null, or the milliseconds until the next call is allowed. */
  async count(key: string): Promise<number | null> {
    let calls: number;
    try {
      calls = (await this.#here.consume(key)).consumedPoints;
    } catch (error) {
      if (isRefusal(error)) return error.msBeforeNext;
      throw error;
    }
    // Calls during a report wait for its result, because a burst would otherwise slip through.
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
      // A late result still blocks the key, but calls wait only until the timeout.
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
