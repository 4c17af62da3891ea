import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { DomainError } from '../../core/domain-error.js';
import { logNotice } from '../../core/log.js';
import type { FamilyName, Limits } from '../../env/limit-families.js';
import { SharedLimit } from './shared-limit.js';
import { messageOf } from '../../core/error-text.js';

// After a timeout, PostgreSQL is not queried for this time.
const ALONE_MS = 3_000;
const LOG_EVERY_MS = 60_000;
// For shorter waits, the message names no duration.
const A_MOMENT_SECONDS = 10;

type Counted = 'person' | 'address';

function refusal(milliseconds: number): DomainError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait =
    seconds <= A_MOMENT_SECONDS
      ? undefined
      : minutes === 1
        ? `${seconds} seconds`
        : `${minutes} minutes`;
  const text = wait && `Too many requests. Please try again in ${wait}.`;
  return new DomainError('RATE_LIMITED', undefined, text, seconds);
}

/** Keeps a person or an address from taking more than a fair share of calls. */
@Injectable()
export class RateLimits {
  readonly #limits: Record<FamilyName, Record<Counted, SharedLimit>> | null;
  #aloneUntil = 0;
  #loggedAt = 0;

  constructor(@Inject(ENV) { rateLimits }: Pick<Env, 'rateLimits'>, database: Database) {
    this.#limits = rateLimits && this.#sharing(rateLimits, database);
  }

  /** Counts a call. Throws `RATE_LIMITED` beyond the limit, with the seconds to wait. */
  async count(family: FamilyName, counted: Counted, key: string): Promise<void> {
    const wait = await this.#limits?.[family][counted].count(key);
    if (typeof wait === 'number') throw refusal(wait);
  }

  #sharing(limits: Limits, database: Database): Record<FamilyName, Record<Counted, SharedLimit>> {
    const sharing = (family: FamilyName, counted: Counted): SharedLimit =>
      new SharedLimit({
        name: `${family} ${counted}`,
        calls: limits[family][counted],
        seconds: limits[family].seconds,
        database,
        sweeps: family === 'rest' && counted === 'address',
        isAlone: () => Date.now() < this.#aloneUntil,
        onAlone: (error) => this.#startAlone(error),
      });
    const both = (family: FamilyName) => ({
      person: sharing(family, 'person'),
      address: sharing(family, 'address'),
    });
    return {
      profile: both('profile'),
      booking: both('booking'),
      uploads: both('uploads'),
      reports: both('reports'),
      resets: both('resets'),
      confirmations: both('confirmations'),
      gallery: both('gallery'),
      rest: both('rest'),
    };
  }

  #startAlone(error: unknown): void {
    this.#aloneUntil = Date.now() + ALONE_MS;
    if (Date.now() - this.#loggedAt < LOG_EVERY_MS) return;
    this.#loggedAt = Date.now();
    const why = messageOf(error);
    logNotice('warn', `Each process counts calls by itself for now: ${why}`);
  }
}
