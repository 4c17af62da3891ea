import { Injectable } from '@nestjs/common';
import { AuditLog } from '../platform/audit/audit-log.js';
import type { Author } from '../platform/audit/author.js';
import { Clock } from '../platform/clock.js';
import { DomainError } from '../core/domain-error.js';
import { Accounts } from './accounts/accounts.js';
import { LastAdmin } from './lifecycle/last-admin.js';
import { PeopleRepository } from './lists/people.repository.js';
import { LedWalks } from './people/led-walks.js';
import { PersonLock } from './people/person-lock.js';
import { PersonRepository } from './people/person.repository.js';
import { PersonBookings } from './people/person-bookings.js';
import { ProfileStore } from './profiles/profile.store.js';
import { Rights } from './rights/rights.js';

/** Appoints and dismisses admins. */
@Injectable()
export class AdminsService {
  constructor(
    private readonly lock: PersonLock,
    private readonly accounts: Accounts,
    private readonly profiles: ProfileStore,
    private readonly people: PeopleRepository,
    private readonly copies: PersonRepository,
    private readonly lastAdmin: LastAdmin,
    private readonly bookings: PersonBookings,
    private readonly ledWalks: LedWalks,
    private readonly rights: Rights,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes a person an admin and frees their future seats, because admins have no walks of their own and
   * could not cancel them. Hands the walks of a marshal over, unless `successor` is undefined. Throws
   * `PERSON_NOT_FOUND`, `MARSHAL_NOT_FOUND`, and `ACCOUNT_NOT_IN_USE` for a disabled account or an open invitation.
   * Returns the person as in the list.
   */
  async appoint(author: Author, uid: string, successor?: string | null): Promise<string> {
    await this.lock.run(uid, async (queries) => {
      await this.lastAdmin.demandAdmin(author.uid, queries);
      const listedAs = await this.copies.roleOf(uid, queries);
      // Before the person is locked: whoever gives a walk a marshal locks the days first.
      const handed =
        successor !== undefined && listedAs === 'marshal'
          ? await this.ledWalks.handOver({ from: uid, to: successor, by: author.uid }, queries)
          : {};
      const invitation = await this.people.lockInvitation(uid, queries);
      const account = await this.accounts.find(uid);
      if (!account || invitation === 'unknown') throw new DomainError('PERSON_NOT_FOUND');
      const found = await this.profiles.find(uid);
      const freed = await this.bookings.free(uid, 'admin', queries);
      // After an attempt whose process ended before its commit, only the profile has the role.
      if (found?.role === 'admin' && listedAs === 'admin' && freed.length === 0) return;
      const isInvited = invitation === 'waits' && !account.emailConfirmed;
      if (account.disabled || isInvited) throw new DomainError('ACCOUNT_NOT_IN_USE');

      const was = found?.role === 'admin' ? (found.roleBefore ?? listedAs) : found?.role;
      const roleBefore = was === 'marshal' ? 'marshal' : 'walker';
      await this.people.setRole(uid, 'admin', queries);
      const before = { role: roleBefore };
      const after = { role: 'admin', freed, ...handed };
      const target = `person ${uid}`;
      await this.audit.note(author, { action: 'admin.appoint', target, before, after }, queries);
      // Last, so that an unreachable profile store leaves nothing to undo.
      const rights = { role: 'admin', roleBefore } as const;
      if (found) await this.profiles.change(uid, rights);
      else {
        const createdAt = this.clock.now().toISOString();
        await this.profiles.create(uid, { ...rights, email: account.email, createdAt });
      }
    });
    await this.rights.renew(uid);
    const person = await this.people.read(uid);
    if (person === null) throw new DomainError('PERSON_NOT_FOUND');
    return person;
  }

  /**
   * Gives an admin back the former role, or marshal if that is unknown. Hands the walks of one who is a walker
   * again over. Throws `PERSON_NOT_FOUND`, `LAST_ADMIN`, `OWN_ACCOUNT` and `MARSHAL_NOT_FOUND`.
   */
  async dismiss(author: Author, uid: string, successor: string | null): Promise<void> {
    await this.lock.run(uid, async (queries) => {
      await this.lastAdmin.refuseToLose(uid, queries);
      if (uid === author.uid) throw new DomainError('OWN_ACCOUNT', undefined, OWN_RIGHTS);
      await this.lastAdmin.demandAdmin(author.uid, queries);
      if (!(await this.accounts.find(uid))) throw new DomainError('PERSON_NOT_FOUND');
      const found = await this.profiles.find(uid);
      const isAdmin = found?.role === 'admin';
      const role = isAdmin ? (found.roleBefore ?? 'marshal') : (found?.role ?? 'walker');
      // After an attempt whose process ended before its commit, only the profile has the role.
      const isListed = (await this.copies.roleOf(uid, queries)) === 'admin';
      if (role === 'unknown' || !(isAdmin || isListed)) return;

      const handover = { from: uid, to: successor, by: author.uid };
      const handed = role === 'walker' ? await this.ledWalks.handOver(handover, queries) : {};
      await this.people.setRole(uid, role, queries);
      const before = { role: 'admin' };
      const target = `person ${uid}`;
      const after = { role, ...handed };
      const event = { action: 'admin.appoint', target, before, after } as const;
      await this.audit.note(author, event, queries);
      // Last, so that an unreachable profile store leaves nothing to undo.
      if (isAdmin) await this.profiles.change(uid, { role });
    });
    await this.rights.renew(uid);
  }
}

const OWN_RIGHTS = 'You cannot remove your own admin rights. Ask another admin.';
