import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { PasswordReset } from '@walkies/contract';
import { Database } from '../database/database.js';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import { Clock } from '../platform/clock.js';
import { DomainError } from '../platform/domain-error.js';
import { RateLimits } from '../platform/limits/rate-limits.js';
import { TELL } from '../platform/messages/message-job.sql.js';
import type { Person } from '../platform/person.js';

/** A second press is the same wish. */
const ONE_WISH_MS = 20_000;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Makes mails due about somebody's own account. */
@Injectable()
export class AccountMailService {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'messages'>,
  ) {}

  /** The same for every address. Throws `MAIL_OFF`, and `RATE_LIMITED` by the address asked for. */
  async sendReset({ email }: PasswordReset): Promise<void> {
    if (!this.env.messages) throw new DomainError('MAIL_OFF');
    const address = email.toLowerCase();
    await this.limits.count('resets', 'person', hashOf(address));
    await this.#tell('reset', address, '', { email });
  }

  async passwordChanged({ uid }: Person): Promise<void> {
    const at = this.clock.now().toISOString();
    if (this.env.messages) await this.#tell('password-changed', uid, uid, { at });
  }

  async #tell(kind: string, about: string, uid: string, facts: object): Promise<void> {
    const wish = Math.floor(this.clock.now().getTime() / ONE_WISH_MS);
    await this.database.query(TELL, [kind, `${about}/${wish}`, uid, facts]);
  }
}
