import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EmailChange, PasswordReset } from '@walkies/contract';
import { Database } from '../../database/database.js';
import type { Queries } from '../../database/database.js';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../core/domain-error.js';
import { RateLimits } from '../../platform/limits/rate-limits.js';
import { ENQUEUE_MESSAGE } from '../../platform/messages/message-job.sql.js';
import type { Person } from '../../platform/person.js';
import { Accounts } from '../accounts/accounts.js';

/** A second click within this time is the same request. */
const ONE_WISH_MS = 20_000;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

async function isWithinLimits(count: () => Promise<void>): Promise<boolean> {
  try {
    await count();
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'RATE_LIMITED') return false;
    throw error;
  }
}

/** Enqueues mails about a person's own account. */
@Injectable()
export class AccountMailService {
  constructor(
    private readonly database: Database,
    private readonly accounts: Accounts,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'messages'>,
  ) {}

  /** Behaves the same for every address. Throws `MAIL_OFF`, and `RATE_LIMITED` by the requested address. */
  async sendReset({ email }: PasswordReset): Promise<void> {
    await this.#countTo(email);
    await this.#enqueue('reset', email.toLowerCase(), '', { email });
  }

  /**
   * Part of signing up, from a network address. Beyond the limits it sends nothing: the person can request the
   * mail later.
   */
  async confirmNewcomer(
    { uid, email, emailConfirmed }: Person,
    from: string,
    queries: Queries,
  ): Promise<void> {
    if (!this.env.messages || emailConfirmed) return;
    const isAllowed = await isWithinLimits(async () => {
      await this.limits.count('confirmations', 'address', from);
      await this.#countTo(email, 'confirmations');
    });
    if (isAllowed) await this.#enqueue('confirm-email', uid, uid, {}, queries);
  }

  /** Part of creating an account with an unknown password. */
  async invite(uid: string, queries: Queries): Promise<void> {
    await this.#enqueue('invitation', uid, uid, {}, queries);
  }

  /** Sends the invitation again. Throws `MAIL_OFF`, and `RATE_LIMITED` by the address. */
  async resendInvitation(
    { uid, email }: Pick<Person, 'uid' | 'email'>,
    queries: Queries,
  ): Promise<void> {
    await this.#countTo(email);
    await this.invite(uid, queries);
  }

  /** Throws `MAIL_OFF`, and `RATE_LIMITED` by the caller's address. */
  async sendConfirmation({ uid, email }: Person): Promise<void> {
    await this.#countTo(email, 'confirmations');
    await this.#enqueue('confirm-email', uid, uid, {});
  }

  /** Throws `MAIL_OFF`, `RATE_LIMITED` by the address, and `EMAIL_TAKEN` if another account has it. */
  async sendChange({ uid, email: from }: Person, { email: to }: EmailChange): Promise<void> {
    await this.#countTo(to, 'confirmations');
    const owner = await this.accounts.findByEmail(to);
    if (owner && owner.uid !== uid) throw new DomainError('EMAIL_TAKEN');
    const facts = { from, to, at: this.clock.now().toISOString() };
    await this.#enqueue('change-email', `${uid}/${to}`, uid, facts);
    // Waits until the address has changed, by whatever means.
    await this.#enqueue('email-changed', `${uid}/${to}`, uid, facts);
  }

  /** Sends nothing beyond the limits of an address that is not confirmed. */
  async passwordChanged({ uid, email, emailConfirmed }: Person): Promise<void> {
    const at = this.clock.now().toISOString();
    if (!this.env.messages) return;
    const isAllowed =
      emailConfirmed || (await isWithinLimits(() => this.#countTo(email, 'confirmations')));
    if (isAllowed) await this.#enqueue('password-changed', uid, uid, { at });
  }

  /** Throws `MAIL_OFF` where no mails are sent. */
  demandMail(): void {
    if (!this.env.messages) throw new DomainError('MAIL_OFF');
  }

  /** Limits the mails that others can send to one mailbox. */
  async #countTo(address: string, family: 'resets' | 'confirmations' = 'resets'): Promise<void> {
    this.demandMail();
    await this.limits.count(family, 'person', hashOf(address.toLowerCase()));
  }

  async #enqueue(
    kind: string,
    about: string,
    uid: string,
    facts: object,
    queries: Queries = this.database,
  ): Promise<void> {
    const wish = Math.floor(this.clock.now().getTime() / ONE_WISH_MS);
    await queries.query(ENQUEUE_MESSAGE, [kind, `${about}/${wish}`, uid, facts]);
  }
}
