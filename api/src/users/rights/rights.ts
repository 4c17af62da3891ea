import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { Clock } from '../../platform/clock.js';
import { Identity } from '../../platform/identity.js';
import type { Person } from '../../platform/person.js';
import { Accounts } from '../accounts/accounts.js';
import { IdentityCache } from './identity-cache.js';
import { PersonCopy } from '../people/person-copy.js';
import { PersonRepository } from '../people/person.repository.js';
import { admit, decideAccess } from './access-decision.js';
import type { PersonIdentity, AccessDecision } from './access-decision.js';
import { TokenVerifier } from '../accounts/token.verifier.js';

// A change outside this API (a role, a disabled account) has to take effect within 60 seconds.
const TTL_MS = 45_000;
// Stale decisions are refetched this soon, so that they end soon after the outage does.
const STALE_TTL_MS = 2_000;
const JOINED_MS = 4_000;
const MAX_CACHED = 10_000;

/** Authenticates tokens and caches the role of each person for less than a minute. */
@Injectable()
export class Rights extends Identity {
  readonly #decisions = new LRUCache<string, AccessDecision>({
    max: MAX_CACHED,
    ttlResolution: 0,
    perf: Date,
  });
  readonly #pending = new Map<string, Promise<AccessDecision>>();
  readonly #loading = new Set<{ uid: string; isOutdated: boolean }>();
  #invalidations = 0;

  constructor(
    private readonly tokens: TokenVerifier,
    private readonly accounts: Accounts,
    private readonly identities: IdentityCache,
    private readonly people: PersonRepository,
    private readonly copy: PersonCopy,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'waiver'>,
  ) {
    super();
  }

  override personOf(token: string, age: 'fresh' | 'cached'): Person | Promise<Person> {
    const claims = this.tokens.known(token);
    const decision = claims && age === 'cached' ? this.#cached(claims.uid) : undefined;
    if (claims && decision) return admit(decision, claims);
    return this.#authenticate(token, age);
  }

  override signedInAt(token: string): number | null {
    return this.tokens.known(token)?.signedInAt ?? null;
  }

  override evict(uid: string): void {
    this.#invalidations += 1;
    this.#decisions.delete(uid);
    this.#pending.delete(uid);
    for (const load of this.#loading) load.isOutdated ||= load.uid === uid;
    this.accounts.evictDisabled();
  }

  /** Invalidates a person's cached rights in every process, after a change of profile or account here. */
  async renew(uid: string): Promise<void> {
    this.evict(uid);
    await this.identities.invalidate(uid);
    await this.people.announce(uid);
  }

  async #authenticate(token: string, age: 'fresh' | 'cached'): Promise<Person> {
    const claims = await this.tokens.verify(token);
    const { uid } = claims;
    // A fresh decision must not share a fetch that started before this request.
    const decision =
      age === 'fresh' ? await this.identities.soon(this.#load(uid)) : await this.#find(uid);
    return admit(decision, claims);
  }

  async #find(uid: string): Promise<AccessDecision> {
    const invalidations = this.#invalidations;
    const cached = this.#cached(uid);
    if (cached) return cached;
    return this.identities.withStaleFallback(uid, this.#loadOnce(uid), (identity) => {
      const decision = decideAccess(identity, this.env.waiver.version);
      const hasNewer = this.#cached(uid) !== undefined;
      if (invalidations === this.#invalidations && !hasNewer) {
        this.#cache(uid, decision, Date.now() + STALE_TTL_MS);
      }
      return decision;
    });
  }

  #loadOnce(uid: string): Promise<AccessDecision> {
    const running = this.#pending.get(uid);
    if (running) return running;
    const leave = (): void => {
      if (this.#pending.get(uid) === pending) this.#pending.delete(uid);
    };
    // A fetch on a broken connection may never finish; after this time, the next call starts a new one.
    const joinable = setTimeout(leave, JOINED_MS).unref();
    const pending = this.#load(uid).finally(() => {
      clearTimeout(joinable);
      leave();
    });
    this.#pending.set(uid, pending);
    return pending;
  }

  async #load(uid: string): Promise<AccessDecision> {
    const invalidations = this.#invalidations;
    const fetchedAt = Date.now();
    const load = { uid, isOutdated: false };
    this.#loading.add(load);
    const identity = await this.identities.fetch(uid).finally(() => this.#loading.delete(load));
    // A fetch that started before a change may have returned the old state.
    if (load.isOutdated) return this.#load(uid);
    const judged = decideAccess(identity, this.env.waiver.version);
    const decision = await this.#noted(judged, identity);
    if (invalidations !== this.#invalidations) return decision;
    this.#cache(uid, decision, fetchedAt + TTL_MS);
    if (decision.kind === 'allowed')
      await this.identities.store(uid, identity, new Date(fetchedAt));
    else await this.identities.invalidate(uid);
    return decision;
  }

  /** Refreshes PostgreSQL's copy of an admitted person. Refuses a person who has left meanwhile. */
  async #noted(decision: AccessDecision, { profile }: PersonIdentity): Promise<AccessDecision> {
    if (decision.kind === 'refused') return decision;
    const { phoneNumber: phone = null, createdAt = null } = profile ?? {};
    const facts = { phone, createdAt, lastSeen: this.clock.now() };
    const copied = await this.copy.refresh(decision.person, facts);
    return copied === 'gone' ? { kind: 'refused', code: 'UNAUTHENTICATED' } : decision;
  }

  #cached(uid: string): AccessDecision | undefined {
    return this.#decisions.get(uid);
  }

  #cache(uid: string, decision: AccessDecision, until: number): void {
    const ttl = until - Date.now();
    // A TTL of zero would mean forever.
    if (ttl > 0) this.#decisions.set(uid, decision, { ttl });
  }
}
