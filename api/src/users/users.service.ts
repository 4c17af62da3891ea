import { Injectable } from '@nestjs/common';
import { WAIVER_VERSION } from '@walkies/contract';
import type { Me, PersonExport, ProfileChange, SignUp } from '@walkies/contract';
import { Database } from '../database/database.js';
import { Clock } from '../platform/clock.js';
import { DomainError } from '../platform/domain-error.js';
import type { Person } from '../platform/person.js';
import { Accounts } from './accounts.js';
import { Enrolment } from './enrolment.js';
import { LastAdmin } from './last-admin.js';
import { PersonRepository } from './person.repository.js';
import { PersonalData } from './personal-data.js';
import { missingFrom, NO_PROFILE } from './profile.js';
import { ProfileStore } from './profile.store.js';
import type { ProfileDocument } from './profile.store.js';
import { Rights } from './rights.js';

@Injectable()
export class UsersService {
  constructor(
    private readonly database: Database,
    private readonly accounts: Accounts,
    private readonly profiles: ProfileStore,
    private readonly people: PersonRepository,
    private readonly enrolment: Enrolment,
    private readonly lastAdmin: LastAdmin,
    private readonly personalData: PersonalData,
    private readonly rights: Rights,
    private readonly clock: Clock,
  ) {}

  /** The caller as the profile says now. */
  async me(person: Person): Promise<Me> {
    const profile = (await this.profiles.find(person.uid)) ?? NO_PROFILE;
    if (profile.role === 'unknown') throw new DomainError('ROLE_UNKNOWN');
    const { role, phoneNumber, createdAt, waiver } = profile;
    return {
      uid: person.uid,
      name: profile.name ?? person.name,
      email: person.email,
      role,
      phoneNumber,
      createdAt,
      waiver,
      missing: missingFrom(profile, role),
    };
  }

  /** Makes the caller's profile. Throws `PROFILE_EXISTS` when there is one. */
  async signUp({ uid, email }: Person, signUp: SignUp): Promise<Me> {
    const { name, phoneNumber, waiverAccepted } = signUp;
    const newcomer = { name, email, role: 'walker', phoneNumber, waiverAccepted } as const;
    await this.enrolment.giveProfile(uid, newcomer);
    await this.rights.renew(uid);
    return this.me({ uid, email, name, role: 'walker' });
  }

  /** Changes what the caller may change of the own profile; makes it when there is none. */
  async change(person: Person, change: ProfileChange): Promise<Me> {
    const now = this.clock.now().toISOString();
    const found = await this.profiles.find(person.uid);
    const { name, phoneNumber, waiverAccepted } = change;
    const written: Partial<ProfileDocument> = {
      ...(!found && { role: 'walker', email: person.email, createdAt: now }),
      ...(name && { name }),
      ...(phoneNumber && { phoneNumber }),
      ...(waiverAccepted && { waiver: { version: WAIVER_VERSION, acceptedAt: now } }),
    };
    await this.profiles.change(person.uid, written);
    await this.rights.renew(person.uid);
    const me = await this.me(person);
    const { phoneNumber: phone, createdAt, role } = me;
    const lastSeen = this.clock.now();
    await this.people.save({ ...person, name: me.name, role }, { phone, createdAt, lastSeen });
    return me;
  }

  /** Everything that is kept about the caller. */
  async export(person: Person): Promise<PersonExport> {
    return { profile: await this.me(person), ...(await this.personalData.read(person.uid)) };
  }

  /**
   * Forgets the caller: seats, the copy, the profile, at last the account, so that a call that
   * failed half-way can be made again. Throws `LAST_ADMIN`.
   */
  async leave({ uid }: Person): Promise<void> {
    await this.database.transaction(async (queries) => {
      await this.lastAdmin.refuseToLose(uid, queries);
      await this.personalData.forget(uid, queries);
      await this.people.remove(uid, queries);
      // Inside the lock: another admin who leaves now must not count this one any more.
      await this.profiles.remove(uid);
    });
    await this.accounts.remove(uid);
    await this.rights.renew(uid);
  }
}
