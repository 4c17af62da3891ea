import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { DomainError } from '../../platform/domain-error.js';
import { isUnreachable } from '../../platform/unreachable.js';
import { within } from '../../platform/within.js';
import { Accounts } from '../accounts/accounts.js';
import { LastKnownRepository } from './last-known.repository.js';
import type { Profile } from '../profiles/profile.js';
import { ProfileStore } from '../profiles/profile.store.js';
import type { KnownPerson } from './access-decision.js';

const PROMPT_MS = 1_500;
const TIMEOUT_MS = 4_000;
// Longer than anybody waits: a late answer still serves the calls after it.
const ASK_FOR_MS = 15_000;
// So long without any answer, they are away and not only slow.
const AWAY_AFTER_MS = 5_000;
const TRY_EVERY_MS = 1_000;
const MINUTE_MS = 60_000;

/**
 * Asks the provider and the profile store about people, and recalls what they said last while they
 * are slow or silent.
 */
@Injectable()
export class KnownPeople {
  #answersPromptly = true;
  #silentSince: number | undefined;
  #triedAt = 0;

  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'rightsGraceMinutes'>,
    private readonly accounts: Accounts,
    private readonly profiles: ProfileStore,
    private readonly lastKnown: LastKnownRepository,
  ) {}

  /**
   * What both say now. May take longer than a request waits: see `soon` and `orRecalled`. Throws
   * `UNAVAILABLE` without asking while both are away and somebody asked within this second: questions
   * would pile up, and all be asked at once the moment the trouble ends.
   */
  async ask(uid: string): Promise<KnownPerson> {
    if (!this.#mayAsk()) throw new DomainError('UNAVAILABLE');
    const slow = setTimeout(() => this.#noteTrouble(), PROMPT_MS).unref();
    const since = Date.now();
    try {
      const [account, profile] = await Promise.all([
        this.accounts.find(uid, ASK_FOR_MS),
        this.profiles.find(uid, ASK_FOR_MS),
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

  /** What the profile says now; not asked either while both are away, which `ask` finds out. */
  async profileOf(uid: string): Promise<Profile | null> {
    if (this.#isAway()) throw new DomainError('UNAVAILABLE');
    return this.profiles.find(uid);
  }

  /** An answer for which a request waits at most 4 s. */
  soon<Answer>(answer: Promise<Answer>): Promise<Answer> {
    return within(TIMEOUT_MS, 'Account and profile', answer);
  }

  /**
   * The answer, or `recalled` of what was known at most `RIGHTS_GRACE_MINUTES` ago: after 1.5 s of
   * waiting, and at once while the last question of all was not answered promptly. Rejects with what
   * the question did when nothing is known.
   */
  async orRecalled<Answer>(
    uid: string,
    answer: Promise<Answer>,
    recalled: (known: KnownPerson) => Answer,
  ): Promise<Answer> {
    // It may end after everybody who waited has left.
    answer.catch(() => undefined);
    if (this.#answersPromptly) {
      try {
        return await within(PROMPT_MS, 'Account and profile', answer);
      } catch (error) {
        if (!isUnreachable(error)) throw error;
      }
    }
    const known = await this.lastKnown.recall(uid, this.#graceBegan());
    return known ? recalled(known) : this.soon(answer);
  }

  remember(uid: string, known: KnownPerson, askedAt: Date): Promise<void> {
    return this.lastKnown.remember(uid, known, askedAt);
  }

  /** Called when what is remembered of somebody may be wrong: no process recalls it any more. */
  forget(uid: string): Promise<void> {
    return this.lastKnown.forget(uid);
  }

  #mayAsk(): boolean {
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
