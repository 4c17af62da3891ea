import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { Clock } from '../../platform/clock.js';
import { Identity } from '../../platform/identity.js';
import type { Person } from '../../platform/person.js';
import { Accounts } from '../accounts/accounts.js';
import { KnownPeople } from './known-people.js';
import { PersonCopy } from '../people/person-copy.js';
import { PersonRepository } from '../people/person.repository.js';
import { admit, decideAccess } from './access-decision.js';
import type { KnownPerson, AccessDecision } from './access-decision.js';
import { TokenVerifier } from '../accounts/token.verifier.js';

// Promised: what changes past this API (a role, a disabled account) takes effect within 60 seconds.
const KEPT_MS = 45_000;
// What is only recalled is asked again this soon, so that it ends soon after the trouble does.
const RECALLED_MS = 2_000;
const JOINED_MS = 4_000;
const KEPT = 10_000;

/** Who holds a token and what role the profile gives them, remembered for less than a minute. */
@Injectable()
export class Rights extends Identity {
  readonly #decisions = new LRUCache<string, AccessDecision>({
    max: KEPT,
    ttlResolution: 0,
    perf: Date,
  });
  readonly #asking = new Map<string, Promise<AccessDecision>>();
  readonly #loading = new Set<{ uid: string; isOutdated: boolean }>();
  #forgotten = 0;

  constructor(
    private readonly tokens: TokenVerifier,
    private readonly accounts: Accounts,
    private readonly known: KnownPeople,
    private readonly people: PersonRepository,
    private readonly copy: PersonCopy,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'waiver'>,
  ) {
    super();
  }

  override personOf(token: string, age: 'fresh' | 'cached'): Person | Promise<Person> {
    const claims = this.tokens.known(token);
    const decision = claims && age === 'cached' ? this.#kept(claims.uid) : undefined;
    if (claims && decision) return admit(decision, claims);
    return this.#ask(token, age);
  }

  override signedInAt(token: string): number | null {
    return this.tokens.known(token)?.signedInAt ?? null;
  }

  override forget(uid: string): void {
    this.#forgotten += 1;
    this.#decisions.delete(uid);
    this.#asking.delete(uid);
    for (const load of this.#loading) load.isOutdated ||= load.uid === uid;
    this.accounts.forgetDisabled();
  }

  /** Called when a person's profile or account changed here: every process forgets what it knows. */
  async renew(uid: string): Promise<void> {
    this.forget(uid);
    await this.known.forget(uid);
    await this.people.announce(uid);
  }

  async #ask(token: string, age: 'fresh' | 'cached'): Promise<Person> {
    const claims = await this.tokens.verify(token);
    const { uid } = claims;
    // A fresh answer must not come from a question that was asked before this request.
    const decision =
      age === 'fresh' ? await this.known.soon(this.#load(uid)) : await this.#find(uid);
    return admit(decision, claims);
  }

  async #find(uid: string): Promise<AccessDecision> {
    const forgotten = this.#forgotten;
    const kept = this.#kept(uid);
    if (kept) return kept;
    return this.known.orRecalled(uid, this.#loadOnce(uid), (known) => {
      const decision = decideAccess(known, this.env.waiver.version);
      const isNewerKept = this.#kept(uid) !== undefined;
      if (forgotten === this.#forgotten && !isNewerKept) {
        this.#keep(uid, decision, Date.now() + RECALLED_MS);
      }
      return decision;
    });
  }

  #loadOnce(uid: string): Promise<AccessDecision> {
    const running = this.#asking.get(uid);
    if (running) return running;
    const leave = (): void => {
      if (this.#asking.get(uid) === asking) this.#asking.delete(uid);
    };
    // A question into a line that broke may never be answered; the next one goes a new way.
    const joinable = setTimeout(leave, JOINED_MS).unref();
    const asking = this.#load(uid).finally(() => {
      clearTimeout(joinable);
      leave();
    });
    this.#asking.set(uid, asking);
    return asking;
  }

  async #load(uid: string): Promise<AccessDecision> {
    const forgotten = this.#forgotten;
    const askedAt = Date.now();
    const load = { uid, isOutdated: false };
    this.#loading.add(load);
    const known = await this.known.ask(uid).finally(() => this.#loading.delete(load));
    // What was asked before a change may be what was true before it.
    if (load.isOutdated) return this.#load(uid);
    const judged = decideAccess(known, this.env.waiver.version);
    const decision = await this.#noted(judged, known);
    if (forgotten !== this.#forgotten) return decision;
    this.#keep(uid, decision, askedAt + KEPT_MS);
    if (decision.kind === 'allowed') await this.known.remember(uid, known, new Date(askedAt));
    else await this.known.forget(uid);
    return decision;
  }

  /** Keeps PostgreSQL's copy of somebody who is let in; who has left by now is not. */
  async #noted(decision: AccessDecision, { profile }: KnownPerson): Promise<AccessDecision> {
    if (decision.kind === 'refused') return decision;
    const { phoneNumber: phone = null, createdAt = null } = profile ?? {};
    const facts = { phone, createdAt, lastSeen: this.clock.now() };
    const copied = await this.copy.refresh(decision.person, facts);
    return copied === 'gone' ? { kind: 'refused', code: 'UNAUTHENTICATED' } : decision;
  }

  #kept(uid: string): AccessDecision | undefined {
    return this.#decisions.get(uid);
  }

  #keep(uid: string, decision: AccessDecision, until: number): void {
    const ttl = until - Date.now();
    // Zero would mean for ever.
    if (ttl > 0) this.#decisions.set(uid, decision, { ttl });
  }
}
