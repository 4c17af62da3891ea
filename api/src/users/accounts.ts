import { Inject, Injectable } from '@nestjs/common';
import type { UserRecord } from 'firebase-admin/auth';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import { DomainError } from '../platform/domain-error.js';
import { within } from '../platform/within.js';
import { Firebase } from './firebase.js';

const PATIENCE_MS = 4_000;
// Promised: what is changed past this API takes effect within 60 seconds.
const KEPT_MS = 45_000;
// The most that the provider answers.
const ACCOUNTS_AT_ONCE = 1_000;
const SIGN_IN = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';

/** An account at the identity provider. */
export interface Account {
  uid: string;
  email: string;
  name: string | null;
  disabled: boolean;
  /** Tokens of sign-ins before this moment (epoch milliseconds) are revoked. */
  validSince: number;
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

const REFUSED_BY_PROVIDER = {
  'auth/invalid-email': 'This is no e-mail address.',
  'auth/invalid-password': 'This password is not accepted. Please choose another one.',
  'auth/password-does-not-meet-requirements':
    'This password is not accepted. Please choose another one.',
} as const;

function refusalOf(error: unknown): DomainError | null {
  const code = codeOf(error);
  if (code === 'auth/email-already-exists') return new DomainError('EMAIL_TAKEN');
  const text = Object.entries(REFUSED_BY_PROVIDER).find(([refused]) => refused === code)?.[1];
  return text ? new DomainError('BAD_INPUT', undefined, text) : null;
}

const toAccount = (user: UserRecord): Account => ({
  uid: user.uid,
  email: user.email ?? '',
  name: user.displayName?.trim() || null,
  disabled: user.disabled,
  validSince: user.tokensValidAfterTime ? Date.parse(user.tokensValidAfterTime) : 0,
});

/** The accounts at the identity provider. */
@Injectable()
export class Accounts {
  #disabled: { uids: Promise<string[]>; until: number } | null = null;

  constructor(
    private readonly firebase: Firebase,
    @Inject(ENV) private readonly env: Pick<Env, 'firebase'>,
  ) {}

  find(uid: string): Promise<Account | null> {
    return this.#lookUp(this.firebase.auth.getUser(uid));
  }

  findByEmail(email: string): Promise<Account | null> {
    return this.#lookUp(this.firebase.auth.getUserByEmail(email));
  }

  /** The uids of all accounts that are disabled, as the provider said less than a minute ago. */
  disabledUids(): Promise<string[]> {
    if (this.#disabled && this.#disabled.until > Date.now()) return this.#disabled.uids;
    const asked = { uids: this.#readDisabled(), until: Date.now() + KEPT_MS };
    this.#disabled = asked;
    asked.uids.catch(() => {
      if (this.#disabled === asked) this.#disabled = null;
    });
    return asked.uids;
  }

  /** Called when an account was disabled or enabled. */
  forgetDisabled(): void {
    this.#disabled = null;
  }

  /**
   * Makes an account and answers its uid. Throws `EMAIL_TAKEN` for an address in use, `BAD_INPUT`
   * for an address or a password that the provider does not take.
   */
  async create(account: { email: string; password: string; name: string }): Promise<string> {
    const { email, password, name: displayName } = account;
    try {
      const made = this.firebase.auth.createUser({ email, password, displayName });
      return (await this.#soon(made)).uid;
    } catch (error) {
      throw refusalOf(error) ?? error;
    }
  }

  /** Keeps somebody from signing in, and ends what they are signed in to; or allows it again. */
  async setDisabled(uid: string, disabled: boolean): Promise<void> {
    await this.#soon(this.firebase.auth.updateUser(uid, { disabled }));
    if (disabled) await this.#soon(this.firebase.auth.revokeRefreshTokens(uid));
  }

  /** Removes an account; one that is gone already is fine. */
  async remove(uid: string): Promise<void> {
    try {
      await this.#soon(this.firebase.auth.deleteUser(uid));
    } catch (error) {
      if (codeOf(error) !== 'auth/user-not-found') throw error;
    }
  }

  /** True when this password signs in at this address. Throws when the provider is unreachable. */
  async signsIn(email: string, password: string): Promise<boolean> {
    const { apiKey, authEmulatorHost } = this.env.firebase;
    const origin = authEmulatorHost ? `http://${authEmulatorHost}/` : 'https://';
    const answer = await fetch(`${origin}${SIGN_IN}?key=${encodeURIComponent(apiKey ?? 'none')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: false }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.status >= 500) throw new Error(`The provider answered ${answer.status}`);
    return answer.ok;
  }

  async #readDisabled(): Promise<string[]> {
    const disabled: string[] = [];
    let page: string | undefined;
    do {
      const { users, pageToken } = await this.#soon(
        this.firebase.auth.listUsers(ACCOUNTS_AT_ONCE, page),
      );
      for (const user of users) if (user.disabled) disabled.push(user.uid);
      page = pageToken;
    } while (page);
    return disabled;
  }

  async #lookUp(user: Promise<UserRecord>): Promise<Account | null> {
    try {
      return toAccount(await this.#soon(user));
    } catch (error) {
      if (codeOf(error) === 'auth/user-not-found') return null;
      throw error;
    }
  }

  #soon<Answer>(answer: Promise<Answer>): Promise<Answer> {
    return within(PATIENCE_MS, 'The identity provider', answer);
  }
}
