import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import { Accounts } from '../users/accounts/accounts.js';
import { ProfileStore } from '../users/profiles/profile.store.js';
import { DatabaseReadiness } from './database-readiness.js';
import { CachedCheck } from './cached-check.js';

const TIMEOUT_MS = 1_500;
const MINUTE_MS = 60_000;
// Anybody may call this, and each check costs a read of the profile store: of the 50,000 free ones a day, a
// check every two seconds would use 43,200. Failed reads are free.
const UP_TTL_MS = MINUTE_MS;
const DOWN_TTL_MS = 10_000;

type Part = 'up' | 'down';

/** The dependencies of the API. `isWorking`: people can do what they came for. */
export interface Health {
  isWorking: boolean;
  parts: { database: Part; profiles: Part; accounts: Part };
}

/** Checks all dependencies of the API. */
@Injectable()
export class HealthService {
  readonly #rights = new CachedCheck(
    () => this.#checkRights(),
    ({ profiles, accounts }) => (profiles === 'up' && accounts === 'up' ? UP_TTL_MS : DOWN_TTL_MS),
  );
  #rightsDownSince: number | null = null;

  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'rightsGraceMinutes'>,
    private readonly database: DatabaseReadiness,
    private readonly profiles: ProfileStore,
    private readonly accounts: Accounts,
  ) {}

  async look(): Promise<Health> {
    const [database, rights] = await Promise.all([
      partOf(this.database.checkWrites()),
      this.#rights.get(),
    ]);
    const isWorking = database === 'up' && this.#rightsServe();
    return { isWorking, parts: { database, ...rights } };
  }

  async #checkRights(): Promise<Pick<Health['parts'], 'profiles' | 'accounts'>> {
    const [profiles, accounts] = await Promise.all([
      partOf(this.profiles.ping(TIMEOUT_MS)),
      partOf(this.accounts.ping(TIMEOUT_MS)),
    ]);
    const canReadRights = profiles === 'up' && accounts === 'up';
    this.#rightsDownSince = canReadRights ? null : (this.#rightsDownSince ?? Date.now());
    return { profiles, accounts };
  }

  /** For this long, cached rights let people read and book. */
  #rightsServe(): boolean {
    const since = this.#rightsDownSince;
    return since === null || Date.now() - since <= this.env.rightsGraceMinutes * MINUTE_MS;
  }
}

const partOf = (answer: Promise<unknown>): Promise<Part> =>
  answer.then(
    () => 'up',
    () => 'down',
  );
