import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { NewMarshal } from '@walkies/contract';
import type { Queries } from '../database/database.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import type { Author } from '../platform/audit/author.js';
import { Clock } from '../platform/clock.js';
import { DomainError } from '../platform/domain-error.js';
import { IdempotencyKeys } from '../platform/idempotency/idempotency-keys.js';
import type { JsonList } from '../platform/json-list.js';
import { AccountMailService } from './account-mail.service.js';
import { Accounts } from './accounts/accounts.js';
import { PersonDeletion } from './lifecycle/person-deletion.js';
import { AccountCreation } from './lifecycle/account-creation.js';
import { ADMIN_LOCK } from './lifecycle/first-admin.js';
import { LastAdmin } from './lifecycle/last-admin.js';
import { PeopleRepository } from './people.repository.js';
import type { PeopleQuery } from './people.repository.js';
import { PersonLock } from './people/person-lock.js';
import { PersonalData } from './people/personal-data.js';
import { Rights } from './rights/rights.js';

const MOST_WITHOUT_ACCOUNT = 100;

/** What admins do with other people's accounts. Each answers the person as the list shows them. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly lock: PersonLock,
    private readonly accounts: Accounts,
    private readonly people: PeopleRepository,
    private readonly creation: AccountCreation,
    private readonly deletion: PersonDeletion,
    private readonly lastAdmin: LastAdmin,
    private readonly personalData: PersonalData,
    private readonly rights: Rights,
    private readonly audit: AuditLog,
    private readonly mail: AccountMailService,
    private readonly keys: IdempotencyKeys,
    private readonly clock: Clock,
  ) {}

  async list(query: PeopleQuery): Promise<JsonList> {
    return this.people.list(query, await this.accounts.disabledUids());
  }

  /**
   * Makes an account with a marshal's profile, or neither; without a password the marshal is invited.
   * Throws `EMAIL_TAKEN`, and `MAIL_OFF` where nobody can be invited.
   */
  async addMarshal(author: Author, { password, ...marshal }: NewMarshal): Promise<string> {
    if (!password) this.mail.demandMail();
    const newcomer = {
      ...marshal,
      // One that nobody ever hears of.
      password: password ?? randomBytes(32).toString('base64url'),
      role: 'marshal',
      createdBy: author.uid,
    } as const;
    let made: string | null = null;
    await this.creation.createAccount(newcomer, async (newUid, queries) => {
      if (!password) {
        await this.mail.invite(newUid, queries);
        await this.people.setInvitedAt(newUid, this.clock.now(), queries);
      }
      const target = `person ${newUid}`;
      const after = { role: newcomer.role };
      await this.audit.note(
        author,
        { action: 'marshal.add', target, before: null, after },
        queries,
      );
      made = await this.#read(newUid, queries);
      await this.keys.keepWithin(author.claimedCall, made, queries);
    });
    if (made === null) throw new Error('A person who was just written is not there');
    return made;
  }

  /**
   * Lets somebody sign in no more, frees the seats they have ahead and ends what they are signed in
   * to. Throws `OWN_ACCOUNT`, `LAST_ADMIN`, `PERSON_NOT_FOUND`.
   */
  disable(author: Author, uid: string): Promise<string> {
    if (uid === author.uid) throw new DomainError('OWN_ACCOUNT');
    return this.#set(author, uid, true);
  }

  /** Lets somebody sign in again. Throws `PERSON_NOT_FOUND`. */
  enable(author: Author, uid: string): Promise<string> {
    return this.#set(author, uid, false);
  }

  /**
   * The people whose account was deleted past this API and who are still in the lists, by name, at
   * most a hundred, as JSON.
   */
  async listWithoutAccount(): Promise<JsonList> {
    const unknown = await this.people.othersThan(await this.accounts.uids(), MOST_WITHOUT_ACCOUNT);
    // Who has just signed up is unknown to what the provider said before.
    return this.people.listThese(await this.accounts.missing(unknown));
  }

  /**
   * Forgets somebody whose account is gone, as leaving does. Throws `PERSON_NOT_FOUND`, and
   * `PERSON_HAS_ACCOUNT` for who could sign in: they leave by themselves, or are disabled.
   */
  async remove(author: Author, uid: string): Promise<void> {
    const outcome = await this.deletion.forgetGone(uid, (role, queries) => {
      const target = `person ${uid}`;
      const event = { action: 'person.remove', target, before: { role }, after: null } as const;
      return this.audit.note(author, event, queries);
    });
    if (outcome === 'unknown') throw new DomainError('PERSON_NOT_FOUND');
    if (outcome === 'has-account') throw new DomainError('PERSON_HAS_ACCOUNT');
  }

  async #set(author: Author, uid: string, disabled: boolean): Promise<string> {
    await this.lock.run(uid, async (queries) => {
      // One after the other, so that the account and its copy never say different things.
      await queries.query(ADMIN_LOCK);
      if (disabled) await this.lastAdmin.refuseToLose(uid, queries);
      const wasDisabled = await this.people.isDisabled(uid, queries);
      const account = await this.accounts.find(uid);
      if (wasDisabled === null || !account) throw new DomainError('PERSON_NOT_FOUND');
      if (wasDisabled === disabled && account.disabled === disabled) return;

      const freed = disabled ? await this.personalData.free(uid, 'disabled', queries) : [];
      await this.people.setDisabled(uid, disabled, queries);
      const before = { disabled: !disabled };
      const after = { disabled, ...(disabled && { freed }) };
      const target = `person ${uid}`;
      await this.audit.note(author, { action: 'person.disable', target, before, after }, queries);
      // Last, so that nothing is undone when the provider cannot be reached.
      await this.accounts.setDisabled(uid, disabled);
    });
    await this.rights.renew(uid);
    return this.#read(uid);
  }

  async #read(uid: string, queries?: Queries): Promise<string> {
    const person = await this.people.read(uid, queries);
    if (person === null) throw new DomainError('PERSON_NOT_FOUND');
    return person;
  }
}
