import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { NewMarshal } from '@walkies/contract';
import type { Queries } from '../../database/database.js';
import { LOCK_ADMINS } from '../../database/locks.sql.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import type { Author } from '../../platform/audit/author.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../core/domain-error.js';
import { IdempotencyKeys } from '../../platform/idempotency/idempotency-keys.js';
import type { JsonList } from '../../platform/http/json-list.js';
import { AccountMailService } from '../lifecycle/account-mail.service.js';
import { Accounts } from '../accounts/accounts.js';
import { PersonDeletion } from '../lifecycle/person-deletion.js';
import { AccountCreation } from '../lifecycle/account-creation.js';
import { LastAdmin } from '../lifecycle/last-admin.js';
import { PeopleRepository } from './people.repository.js';
import type { PeopleQuery } from './people.repository.js';
import { LedWalks } from '../people/led-walks.js';
import { PersonLock } from '../people/person-lock.js';
import { PersonBookings } from '../people/person-bookings.js';
import { PersonalData } from '../people/personal-data.js';
import { Rights } from '../rights/rights.js';

const MOST_WITHOUT_ACCOUNT = 100;

/** Lists people, and manages their accounts for admins. Writes return the person as in the list. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly lock: PersonLock,
    private readonly accounts: Accounts,
    private readonly people: PeopleRepository,
    private readonly creation: AccountCreation,
    private readonly deletion: PersonDeletion,
    private readonly lastAdmin: LastAdmin,
    private readonly bookings: PersonBookings,
    private readonly personalData: PersonalData,
    private readonly ledWalks: LedWalks,
    private readonly rights: Rights,
    private readonly audit: AuditLog,
    private readonly mail: AccountMailService,
    private readonly keys: IdempotencyKeys,
    private readonly clock: Clock,
  ) {}

  async list(query: PeopleQuery): Promise<JsonList> {
    return this.people.list(query, await this.accounts.disabledUids());
  }

  /** Walkers who may sign in, by name, as JSON. */
  async listWalkers(query: Omit<PeopleQuery, 'role'>): Promise<JsonList> {
    return this.people.listWalkers(query, await this.accounts.disabledUids());
  }

  /**
   * Creates an account with a marshal's profile, or neither. Without a password, invites the marshal. Throws
   * `EMAIL_TAKEN`, and `MAIL_OFF` where invitations cannot be sent.
   */
  async addMarshal(author: Author, { password, ...marshal }: NewMarshal): Promise<string> {
    if (!password) this.mail.demandMail();
    const newcomer = {
      ...marshal,
      // A random password that is never revealed.
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
      await this.keys.storeWithin(author.claimedCall, made, queries);
    });
    if (made === null) throw new Error('A person who was just written is not there');
    return made;
  }

  /**
   * Disables an account, frees the person's future seats, hands the walks that they lead over and ends their
   * sign-ins. Throws `OWN_ACCOUNT`, `LAST_ADMIN`, `PERSON_NOT_FOUND`, `MARSHAL_NOT_FOUND`.
   */
  disable(author: Author, uid: string, successor: string | null): Promise<string> {
    if (uid === author.uid) throw new DomainError('OWN_ACCOUNT');
    return this.#set(author, uid, { disabled: true, successor });
  }

  /** Lets the person sign in again. Throws `PERSON_NOT_FOUND`. */
  enable(author: Author, uid: string): Promise<string> {
    return this.#set(author, uid, { disabled: false, successor: null });
  }

  /** Listed people whose accounts were deleted past this API, by name, at most a hundred, as JSON. */
  async listWithoutAccount(): Promise<JsonList> {
    const unknown = await this.people.othersThan(await this.accounts.uids(), MOST_WITHOUT_ACCOUNT);
    // The provider's list of uids may miss a person who has just signed up.
    return this.people.listThese(await this.accounts.missing(unknown));
  }

  /**
   * Deletes the data of a person without an account, as leaving does. Throws `PERSON_NOT_FOUND`, and
   * `PERSON_HAS_ACCOUNT` for a person who could sign in: these leave by themselves, or are disabled.
   */
  async remove(author: Author, uid: string): Promise<void> {
    const outcome = await this.deletion.deleteWithoutAccount(uid, (role, queries) => {
      const target = `person ${uid}`;
      const event = { action: 'person.remove', target, before: { role }, after: null } as const;
      return this.audit.note(author, event, queries);
    });
    if (outcome === 'unknown') throw new DomainError('PERSON_NOT_FOUND');
    if (outcome === 'has-account') throw new DomainError('PERSON_HAS_ACCOUNT');
  }

  async #set(
    author: Author,
    uid: string,
    { disabled, successor }: { disabled: boolean; successor: string | null },
  ): Promise<string> {
    await this.lock.run(uid, async (queries) => {
      // Serialized, so that the account and its copy never disagree.
      await queries.query(LOCK_ADMINS);
      if (disabled) await this.lastAdmin.refuseToLose(uid, queries);
      const wasDisabled = await this.people.isDisabled(uid, queries);
      const account = await this.accounts.find(uid);
      if (wasDisabled === null || !account) throw new DomainError('PERSON_NOT_FOUND');
      if (wasDisabled === disabled && account.disabled === disabled) return;

      const lost = disabled ? await this.#takeAway(author, uid, successor, queries) : {};
      await this.people.setDisabled(uid, disabled, queries);
      const before = { disabled: !disabled };
      const after = { disabled, ...lost };
      const target = `person ${uid}`;
      await this.audit.note(author, { action: 'person.disable', target, before, after }, queries);
      // Last, so that an unreachable provider leaves nothing to undo.
      await this.accounts.setDisabled(uid, disabled);
    });
    await this.rights.renew(uid);
    return this.#read(uid);
  }

  async #takeAway(author: Author, uid: string, to: string | null, queries: Queries) {
    await this.personalData.disable(uid, queries);
    const handed = await this.ledWalks.handOver({ from: uid, to, by: author.uid }, queries);
    return { freed: await this.bookings.free(uid, 'disabled', queries), ...handed };
  }

  async #read(uid: string, queries?: Queries): Promise<string> {
    const person = await this.people.read(uid, queries);
    if (person === null) throw new DomainError('PERSON_NOT_FOUND');
    return person;
  }
}
