import { Injectable } from '@nestjs/common';
import type { PersonDetails, PersonExport } from '@walkies/contract';
import { Database } from '../database/database.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import type { Author } from '../platform/audit/author.js';
import { DomainError } from '../core/domain-error.js';
import { Accounts } from './accounts/accounts.js';
import { LastAdmin } from './lifecycle/last-admin.js';
import { PersonDeletion } from './lifecycle/person-deletion.js';
import { PeopleRepository } from './lists/people.repository.js';
import { LedWalks } from './people/led-walks.js';
import { PersonLock } from './people/person-lock.js';
import { PersonRepository } from './people/person.repository.js';
import { ProfileStore } from './profiles/profile.store.js';
import { Rights } from './rights/rights.js';
import { UsersService } from './users.service.js';

/** Shows one person to admins, and exports or erases their data on request. */
@Injectable()
export class PersonService {
  constructor(
    private readonly database: Database,
    private readonly lock: PersonLock,
    private readonly accounts: Accounts,
    private readonly profiles: ProfileStore,
    private readonly copies: PersonRepository,
    private readonly people: PeopleRepository,
    private readonly users: UsersService,
    private readonly lastAdmin: LastAdmin,
    private readonly ledWalks: LedWalks,
    private readonly deletion: PersonDeletion,
    private readonly rights: Rights,
    private readonly audit: AuditLog,
  ) {}

  /** Throws `PERSON_NOT_FOUND`. */
  async read(uid: string): Promise<PersonDetails> {
    const account = await this.accounts.find(uid);
    const person = await this.people.find(uid, account?.disabled ? [uid] : []);
    if (!person) throw new DomainError('PERSON_NOT_FOUND');
    const profile = await this.profiles.find(uid);
    return {
      ...person,
      // A person who has chosen a password has accepted the invitation, even without a sign-in yet.
      invitedAt: account?.emailConfirmed ? null : (person.invitedAt ?? null),
      waiver: profile?.waiver ?? null,
      roleBefore: profile?.role === 'admin' ? (profile.roleBefore ?? 'marshal') : null,
    };
  }

  /** Exports all data about a person, and records that in the audit log. Throws `PERSON_NOT_FOUND`. */
  async export(author: Author, uid: string): Promise<PersonExport> {
    const exported = await this.users.exportOf(uid);
    await this.database.transaction((queries) => {
      const event = { action: 'person.export', before: null, after: null } as const;
      return this.audit.note(author, { ...event, target: `person ${uid}` }, queries);
    });
    // Leaves out the calendar's address, because it grants access to the calendar.
    return { ...exported, calendar_feed: { path: null } };
  }

  /**
   * Deletes a person as leaving does, and hands the walks that they lead over. Throws `OWN_ACCOUNT`,
   * `PERSON_NOT_FOUND`, `LAST_ADMIN` and `MARSHAL_NOT_FOUND`.
   */
  async erase(author: Author, uid: string, successor: string | null): Promise<void> {
    if (uid === author.uid) throw new DomainError('OWN_ACCOUNT', undefined, LEAVE_YOURSELF);
    await this.lock.run(uid, async (queries) => {
      await this.lastAdmin.refuseToLose(uid, queries);
      await this.lastAdmin.demandAdmin(author.uid, queries);
      const role = await this.copies.roleOf(uid, queries);
      if (role === null) throw new DomainError('PERSON_NOT_FOUND');
      const handover = { from: uid, to: successor, by: author.uid };
      const handed = await this.ledWalks.handOver(handover, queries);
      const before = { role, ...handed };
      const event = { action: 'person.erase', before, after: null } as const;
      await this.audit.note(author, { ...event, target: `person ${uid}` }, queries);
      await this.deletion.delete(uid, queries);
    });
    await this.rights.renew(uid);
  }
}

const LEAVE_YOURSELF = 'This is your own account. Leave Walkies under ‘My account’.';
