import { Injectable } from '@nestjs/common';
import type { Queries } from '../database/database.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import type { AuditEvent } from '../platform/audit/audit-log.js';
import type { Author } from '../platform/audit/author.js';
import { Clock } from '../platform/clock.js';
import { DomainError } from '../core/domain-error.js';
import { AccountMailService } from './lifecycle/account-mail.service.js';
import type { Account } from './accounts/accounts.js';
import { Accounts } from './accounts/accounts.js';
import { PersonDeletion } from './lifecycle/person-deletion.js';
import { PeopleRepository } from './lists/people.repository.js';
import { LedWalks } from './people/led-walks.js';
import { PersonLock } from './people/person-lock.js';
import { Rights } from './rights/rights.js';

/** Resends and withdraws open invitations. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly lock: PersonLock,
    private readonly accounts: Accounts,
    private readonly people: PeopleRepository,
    private readonly ledWalks: LedWalks,
    private readonly deletion: PersonDeletion,
    private readonly mail: AccountMailService,
    private readonly rights: Rights,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Resends the invitation; earlier links keep working. Throws `PERSON_NOT_FOUND`, `NO_INVITATION`,
   * `ACCOUNT_NOT_IN_USE` for a disabled account, `MAIL_OFF`, and `RATE_LIMITED` by the address. Returns the
   * person as in the list.
   */
  async resend(author: Author, uid: string): Promise<string> {
    await this.#whileItWaits(uid, async ({ email, disabled }, queries) => {
      if (disabled) throw new DomainError('ACCOUNT_NOT_IN_USE');
      await this.mail.resendInvitation({ uid, email }, queries);
      await this.people.setInvitedAt(uid, this.clock.now(), queries);
      const invited = { invited: true };
      await this.#note(author, uid, { before: invited, after: invited }, queries);
    });
    const person = await this.people.read(uid);
    if (person === null) throw new DomainError('PERSON_NOT_FOUND');
    return person;
  }

  /**
   * Deletes the account, which invalidates its links, and hands the walks that it leads over. Throws
   * `PERSON_NOT_FOUND`, `NO_INVITATION` and `MARSHAL_NOT_FOUND`.
   */
  async withdraw(author: Author, uid: string, successor: string | null): Promise<void> {
    await this.#whileItWaits(uid, async (_, queries) => {
      const handover = { from: uid, to: successor, by: author.uid };
      const handed = await this.ledWalks.handOver(handover, queries);
      await this.#note(author, uid, { before: { invited: true, ...handed }, after: null }, queries);
      await this.deletion.delete(uid, queries);
    });
    await this.rights.renew(uid);
  }

  async #whileItWaits(
    uid: string,
    work: (account: Account, queries: Queries) => Promise<void>,
  ): Promise<void> {
    const outcome = await this.lock.run(uid, async (queries) => {
      const invitation = await this.people.lockInvitation(uid, queries);
      const account = invitation === 'unknown' ? null : await this.accounts.find(uid);
      if (!account) return 'unknown';
      if (invitation === 'none') return 'none';
      // A person who has chosen a password by the mail has confirmed the address by that, even without a
      // sign-in yet.
      if (account.emailConfirmed) {
        await this.people.setInvitedAt(uid, null, queries);
        return 'none';
      }
      await work(account, queries);
      return 'done';
    });
    if (outcome === 'unknown') throw new DomainError('PERSON_NOT_FOUND');
    if (outcome === 'none') throw new DomainError('NO_INVITATION');
  }

  #note(
    author: Author,
    uid: string,
    changed: Pick<AuditEvent, 'before' | 'after'>,
    queries: Queries,
  ) {
    const event = { action: 'marshal.invite', target: `person ${uid}`, ...changed } as const;
    return this.audit.note(author, event, queries);
  }
}
