import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { DomainError } from '../../core/domain-error.js';
import { isUnreachable } from '../../core/unreachable.js';
import { within } from '../../core/within.js';
import { Accounts } from '../accounts/accounts.js';
import { IdentityCacheRepository } from './identity-cache.repository.js';
import type { Profile } from '../profiles/profile.js';
import { ProfileStore } from '../profiles/profile.store.js';
import type { PersonIdentity } from './access-decision.js';

const PROMPT_MS = 1_500;
const TIMEOUT_MS = 4_000;
// Longer than any request waits: a late response still serves later calls.
const FETCH_FOR_MS = 15_000;
// After so long without a response, the services are down and not only slow.
const AWAY_AFTER_MS = 5_000;
const TRY_EVERY_MS = 1_000;
const MINUTE_MS = 60_000;

/**
 * Fetches accounts and profiles, and serves stale ones while the identity provider or the profile
 * store is slow or down.
 */
@Injectable()
export class IdentityCache {
  #answersPromptly = true;
  #silentSince: number | undefined;
  #triedAt = 0;

  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'rightsGraceMinutes'>,
    private readonly accounts: Accounts,
    private readonly profiles: ProfileStore,
    private readonly cache: IdentityCacheRepository,
  ) {}

  /**
   * Fetches the current account and profile. May take longer than a request waits: see `soon` and
   * `withStaleFallback`. While both services are down it tries once a second and otherwise throws
   * `UNAVAILABLE`: requests would pile up, and all be sent at once when the outage ends.
   */
  async fetch(uid: string): Promise<PersonIdentity> {
    if (!this.#mayFetch()) throw new DomainError('UNAVAILABLE');
    const slow = setTimeout(() => this.#noteTrouble(), PROMPT_MS).unref();
    const since = Date.now();
    try {
      const [account, profile] = await Promise.all([
        this.accounts.find(uid, FETCH_FOR_MS),
        this.profiles.find(uid, FETCH_FOR_MS),
      ]);
      this.#silentSince = undefined;
      if (Date.now() - since < PROMPT_MS) this.#answersPromptly = true;
      return { account, profile };
    } catch (error) {
      if (isUnreachable(error)) this.#noteTrouble();
      throw error;
    } finally {
      clearTimeout(slow);
    }
  }

  /** Fetches the current profile, unless both services are down; `fetch` detects when they are back. */
  async profileOf(uid: string): Promise<Profile | null> {
    if (this.#isAway()) throw new DomainError('UNAVAILABLE');
    return this.profiles.find(uid);
  }

  /** Limits the time that a request waits for a response to 4 s. */
  soon<Answer>(answer: Promise<Answer>): Promise<Answer> {
    return within(TIMEOUT_MS, 'Account and profile', answer);
  }

  /**
   * The answer, or `fromStale` of an identity that is at most `RIGHTS_GRACE_MINUTES` old: after 1.5 s of
   * waiting, or at once while the last fetch was slow. Rejects with the fetch's error when nothing is
   * cached.
   */
  async withStaleFallback<Answer>(
    uid: string,
    answer: Promise<Answer>,
    fromStale: (stale: PersonIdentity) => Answer,
  ): Promise<Answer> {
    // It may reject when no caller waits any more.
    answer.catch(() => undefined);
    if (this.#answersPromptly) {
      try {
        return await within(PROMPT_MS, 'Account and profile', answer);
      } catch (error) {
        if (!isUnreachable(error)) throw error;
      }
    }
    const stale = await this.cache.findSince(uid, this.#graceBegan());
    return stale ? fromStale(stale) : this.soon(answer);
  }

  store(uid: string, identity: PersonIdentity, fetchedAt: Date): Promise<void> {
    return this.cache.store(uid, identity, fetchedAt);
  }

  /** Invalidates a person's cached identity for all processes. */
  invalidate(uid: string): Promise<void> {
    return this.cache.delete(uid);
  }

  #mayFetch(): boolean {
    const now = performance.now();
    if (this.#isAway() && now - this.#triedAt < TRY_EVERY_MS) return false;
    this.#triedAt = now;
    return true;
  }

  #isAway(): boolean {
    const since = this.#silentSince;
    return since !== undefined && performance.now() - since > AWAY_AFTER_MS;
  }

  #noteTrouble(): void {
    this.#answersPromptly = false;
    this.#silentSince ??= performance.now();
  }

  #graceBegan(): Date {
    return new Date(Date.now() - this.env.rightsGraceMinutes * MINUTE_MS);
  }
}
