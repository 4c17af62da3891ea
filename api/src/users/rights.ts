import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { DomainError } from '../platform/domain-error.js';
import { Identity } from '../platform/identity.js';
import type { Person } from '../platform/person.js';
import { Accounts } from './accounts.js';
import { PersonRepository } from './person.repository.js';
import { nameToShow, NO_PROFILE } from './profile.js';
import { ProfileStore } from './profile.store.js';
import { TokenVerifier } from './token.verifier.js';
import type { TokenClaims } from './token.verifier.js';

// Promised: what changes past this API (a role, a disabled account) takes effect within 60 seconds.
const KEPT_MS = 45_000;
const KEPT = 10_000;

type Standing =
  | { kind: 'welcome'; person: Person; validSince: number; until: number }
  | { kind: 'refused'; code: 'UNAUTHENTICATED' | 'ROLE_UNKNOWN'; until: number };

/** Who holds a token and what role the profile gives them, remembered for less than a minute. */
@Injectable()
export class Rights extends Identity {
  readonly #standings = new Map<string, Standing>();
  readonly #asking = new Map<string, Promise<Standing>>();
  #forgotten = 0;

  constructor(
    private readonly tokens: TokenVerifier,
    private readonly accounts: Accounts,
    private readonly profiles: ProfileStore,
    private readonly people: PersonRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  override personOf(token: string, age: 'fresh' | 'cached'): Person | Promise<Person> {
    const claims = this.tokens.known(token);
    const standing = claims && age === 'cached' ? this.#standings.get(claims.uid) : undefined;
    if (claims && standing && standing.until > Date.now()) return admit(standing, claims);
    return this.#ask(token, age);
  }

  override forget(uid: string): void {
    this.#forgotten += 1;
    this.#standings.delete(uid);
    this.#asking.delete(uid);
    this.accounts.forgetDisabled();
  }

  /** Called when a person's profile or account changed here: every process forgets what it knows. */
  async renew(uid: string): Promise<void> {
    this.forget(uid);
    await this.people.announce(uid);
  }

  async #ask(token: string, age: 'fresh' | 'cached'): Promise<Person> {
    const claims = await this.tokens.verify(token);
    // A fresh answer must not come from a question that was asked before this request.
    const standing =
      age === 'fresh' ? await this.#load(claims.uid) : await this.#loadOnce(claims.uid);
    return admit(standing, claims);
  }

  #loadOnce(uid: string): Promise<Standing> {
    const standing = this.#standings.get(uid);
    if (standing && standing.until > Date.now()) return Promise.resolve(standing);
    const running = this.#asking.get(uid);
    if (running) return running;
    const asking = this.#load(uid).finally(() => {
      if (this.#asking.get(uid) === asking) this.#asking.delete(uid);
    });
    this.#asking.set(uid, asking);
    return asking;
  }

  async #load(uid: string): Promise<Standing> {
    const forgotten = this.#forgotten;
    const standing = await this.#judge(uid);
    // What was asked before a change may be what was true before it.
    if (forgotten === this.#forgotten) this.#keep(uid, standing);
    return standing;
  }

  async #judge(uid: string): Promise<Standing> {
    const until = Date.now() + KEPT_MS;
    const [account, found] = await Promise.all([this.accounts.find(uid), this.profiles.find(uid)]);
    if (!account || account.disabled) {
      return { kind: 'refused', code: 'UNAUTHENTICATED', until };
    }
    const profile = found ?? NO_PROFILE;
    const { role } = profile;
    if (role === 'unknown') {
      return { kind: 'refused', code: 'ROLE_UNKNOWN', until };
    }
    const person = { uid, email: account.email, name: nameToShow(profile, account), role };
    await this.people.save(person, {
      phone: profile.phoneNumber,
      createdAt: profile.createdAt,
      lastSeen: this.clock.now(),
    });
    return { kind: 'welcome', person, validSince: account.validSince, until };
  }

  #keep(uid: string, standing: Standing): void {
    const [oldest] = this.#standings.keys();
    if (this.#standings.size >= KEPT && oldest !== undefined) this.#standings.delete(oldest);
    this.#standings.set(uid, standing);
  }
}

function admit(standing: Standing, claims: TokenClaims): Person {
  if (standing.kind === 'refused') throw new DomainError(standing.code);
  if (claims.signedInAt < standing.validSince) throw new DomainError('UNAUTHENTICATED');
  return standing.person;
}
