import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import { Accounts } from '../users/accounts/accounts.js';
import { ProfileStore } from '../users/profiles/profile.store.js';
import { DatabaseReadiness } from './database-readiness.js';
import { CachedCheck } from './cached-check.js';

const TIMEOUT_MS = 1_500;
// Each check costs a request to the identity provider and one to the profile store, which are billed.
const TTL_MS = 2_000;
const MINUTE_MS = 60_000;

type Part = 'up' | 'down';

/** The dependencies of the API. `isWorking`: people can do what they came for. */
export interface Health {
  isWorking: boolean;
  parts: { database: Part; profiles: Part; accounts: Part };
}

/** Checks all dependencies of the API. */
@Injectable()
export class HealthService {
  readonly #cached = new CachedCheck(() => this.#check(), TTL_MS);
  #rightsDownSince: number | null = null;

  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'rightsGraceMinutes'>,
    private readonly database: DatabaseReadiness,
    private readonly profiles: ProfileStore,
    private readonly accounts: Accounts,
  ) {}

  look(): Promise<Health> {
    return this.#cached.get();
  }

  async #check(): Promise<Health> {
    const [database, profiles, accounts] = await Promise.all([
      partOf(this.database.check()),
      partOf(this.profiles.ping(TIMEOUT_MS)),
      partOf(this.accounts.ping(TIMEOUT_MS)),
    ]);
    const canReadRights = profiles === 'up' && accounts === 'up';
    this.#rightsDownSince = canReadRights ? null : (this.#rightsDownSince ?? Date.now());
    const isWorking = database === 'up' && this.#rightsServe();
    return { isWorking, parts: { database, profiles, accounts } };
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
