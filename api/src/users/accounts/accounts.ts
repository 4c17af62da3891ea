import { Inject, Injectable } from '@nestjs/common';
import type { UserRecord } from 'firebase-admin/auth';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { DomainError } from '../../core/domain-error.js';
import { isUnreachable } from '../../core/unreachable.js';
import { within } from '../../core/within.js';
import { Firebase } from '../google/firebase.js';
import { nameIn } from '../profiles/profile.js';

const TIMEOUT_MS = 4_000;
// A change past this API has to take effect within 60 seconds.
const CACHE_MS = 45_000;
const MINUTE_MS = 60_000;
// The provider's maximum.
const ACCOUNTS_AT_ONCE = 1_000;
const LOOKED_UP_AT_ONCE = 100;
const SIGN_IN = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';

/** An account at the identity provider. */
export interface Account {
  uid: string;
  email: string;
  emailConfirmed: boolean;
  name: string | null;
  disabled: boolean;
  /** Tokens of sign-ins before this moment (epoch milliseconds) are revoked. */
  validSince: number;
}

interface Listed {
  all: string[];
  disabled: string[];
}

// The second code: an address that our forms accept and the provider does not.
const UNKNOWN_ACCOUNT: unknown[] = ['auth/user-not-found', 'auth/invalid-email'];

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

const REFUSED_BY_PROVIDER = {
  'auth/invalid-email': 'This is not an email address.',
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

/** The code of a provider's link, for a link to our own page. */
function codeIn(link: string): string {
  const code = new URL(link).searchParams.get('oobCode');
  if (!code) throw new Error('The identity provider answered a link without a code');
  return code;
}

const toAccount = (user: UserRecord): Account => ({
  uid: user.uid,
  email: user.email ?? '',
  emailConfirmed: user.emailVerified,
  name: nameIn(user.displayName),
  disabled: user.disabled,
  validSince: user.tokensValidAfterTime ? Date.parse(user.tokensValidAfterTime) : 0,
});

/** The accounts at the identity provider. */
@Injectable()
export class Accounts {
  #disabled: { uids: Promise<string[]>; until: number } | null = null;
  #disabledLast: { uids: string[]; answeredAt: number } | null = null;
  #listed: { accounts: Promise<Listed>; until: number } | null = null;

  constructor(
    private readonly firebase: Firebase,
    @Inject(ENV) private readonly env: Pick<Env, 'firebase' | 'rightsGraceMinutes'>,
  ) {}

  find(uid: string, timeoutMs = TIMEOUT_MS): Promise<Account | null> {
    return this.#lookUp(this.firebase.auth.getUser(uid), timeoutMs);
  }

  findByEmail(email: string): Promise<Account | null> {
    return this.#lookUp(this.firebase.auth.getUserByEmail(email));
  }

  /**
   * Uids of all disabled accounts, cached for less than a minute; while the provider is unreachable, for
   * less than `RIGHTS_GRACE_MINUTES`.
   */
  disabledUids(): Promise<string[]> {
    if (this.#disabled && this.#disabled.until > Date.now()) return this.#disabled.uids;
    const cached = { uids: this.#readOrRecallDisabled(), until: Date.now() + CACHE_MS };
    this.#disabled = cached;
    cached.uids.catch(() => {
      if (this.#disabled === cached) this.#disabled = null;
    });
    return cached.uids;
  }

  /** Uids of all accounts, cached for less than a minute. */
  async uids(): Promise<string[]> {
    return (await this.#list()).all;
  }

  /** Those of these uids that have no account now. */
  async missing(uids: readonly string[]): Promise<string[]> {
    const missing: string[] = [];
    for (let at = 0; at < uids.length; at += LOOKED_UP_AT_ONCE) {
      const batch = uids.slice(at, at + LOOKED_UP_AT_ONCE);
      const { users } = await this.#soon(
        this.firebase.auth.getUsers(batch.map((uid) => ({ uid }))),
      );
      const found = new Set(users.map(({ uid }) => uid));
      missing.push(...batch.filter((uid) => !found.has(uid)));
    }
    return missing;
  }

  /** Call it after an account was disabled or enabled. */
  evictDisabled(): void {
    this.#disabled = null;
    this.#disabledLast = null;
    this.#listed = null;
  }

  /**
   * Creates an account with this uid. Throws `EMAIL_TAKEN` for an address in use, `BAD_INPUT` for an address
   * or a password that the provider does not accept.
   */
  async create(account: {
    uid: string;
    email: string;
    password: string;
    name: string;
    emailConfirmed?: boolean;
  }): Promise<void> {
    const {
      uid,
      email,
      password,
      name: displayName,
      emailConfirmed: emailVerified = false,
    } = account;
    try {
      const properties = { uid, email, password, displayName, emailVerified };
      await this.#soon(this.firebase.auth.createUser(properties));
    } catch (error) {
      throw refusalOf(error) ?? error;
    }
  }

  /** Disables an account and ends its sign-ins, or enables it. */
  async setDisabled(uid: string, disabled: boolean): Promise<void> {
    await this.#soon(this.firebase.auth.updateUser(uid, { disabled }));
    if (disabled) await this.endSessions(uid);
  }

  /** Ends all sign-ins of an account. */
  endSessions(uid: string): Promise<void> {
    return this.#soon(this.firebase.auth.revokeRefreshTokens(uid));
  }

  /** A code that allows choosing the account's password, once and within an hour. */
  async passwordResetCode(email: string): Promise<string> {
    return codeIn(await this.#soon(this.firebase.auth.generatePasswordResetLink(email)));
  }

  /** A code that confirms an account's address, once. */
  async confirmationCode(email: string): Promise<string> {
    return codeIn(await this.#soon(this.firebase.auth.generateEmailVerificationLink(email)));
  }

  /** A code that changes an account's address and confirms the new one, once. */
  async emailChangeCode(email: string, next: string): Promise<string> {
    const { auth } = this.firebase;
    return codeIn(await this.#soon(auth.generateVerifyAndChangeEmailLink(email, next)));
  }

  /** Deletes an account, if it exists. */
  async remove(uid: string): Promise<void> {
    try {
      await this.#soon(this.firebase.auth.deleteUser(uid));
    } catch (error) {
      if (codeOf(error) !== 'auth/user-not-found') throw error;
    }
  }

  /** True if the password is right for this address. Throws when the provider is unreachable. */
  async signsIn(email: string, password: string): Promise<boolean> {
    const { apiKey, authEmulatorHost } = this.env.firebase;
    const origin = authEmulatorHost ? `http://${authEmulatorHost}/` : 'https://';
    const answer = await fetch(`${origin}${SIGN_IN}?key=${encodeURIComponent(apiKey ?? 'none')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: false }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.status >= 500) throw new Error(`The provider answered ${answer.status}`);
    return answer.ok;
  }

  /** Throws when the provider is unreachable. */
  async ping(milliseconds: number): Promise<void> {
    await this.find('nobody', milliseconds);
  }

  async #readOrRecallDisabled(): Promise<string[]> {
    const last = this.#disabledLast;
    const startedAt = Date.now();
    try {
      const { disabled: uids } = await this.#list();
      if (last === this.#disabledLast) this.#disabledLast = { uids, answeredAt: startedAt };
      return uids;
    } catch (error) {
      const graceBegan = startedAt - this.env.rightsGraceMinutes * MINUTE_MS;
      if (!isUnreachable(error) || !last || last.answeredAt < graceBegan) throw error;
      return last.uids;
    }
  }

  #list(): Promise<Listed> {
    if (this.#listed && this.#listed.until > Date.now()) return this.#listed.accounts;
    const cached = { accounts: this.#readAll(), until: Date.now() + CACHE_MS };
    this.#listed = cached;
    cached.accounts.catch(() => {
      if (this.#listed === cached) this.#listed = null;
    });
    return cached.accounts;
  }

  async #readAll(): Promise<Listed> {
    const listed: Listed = { all: [], disabled: [] };
    let page: string | undefined;
    do {
      const { users, pageToken } = await this.#soon(
        this.firebase.auth.listUsers(ACCOUNTS_AT_ONCE, page),
      );
      for (const { uid, disabled } of users) {
        listed.all.push(uid);
        if (disabled) listed.disabled.push(uid);
      }
      page = pageToken;
    } while (page);
    return listed;
  }

  async #lookUp(user: Promise<UserRecord>, timeoutMs = TIMEOUT_MS): Promise<Account | null> {
    try {
      return toAccount(await this.#soon(user, timeoutMs));
    } catch (error) {
      if (UNKNOWN_ACCOUNT.includes(codeOf(error))) return null;
      throw error;
    }
  }

  #soon<Answer>(answer: Promise<Answer>, timeoutMs = TIMEOUT_MS): Promise<Answer> {
    return within(timeoutMs, 'The identity provider', answer);
  }
}
