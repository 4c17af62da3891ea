import { Inject, Injectable } from '@nestjs/common';
import { WAIVER_VERSION } from '@walkies/contract';
import type {
  EmailConfirmation,
  Me,
  PersonExport,
  ProfileChange,
  SignUp,
  Waiver,
} from '@walkies/contract';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import type { Author } from '../platform/audit/author.js';
import { Clock } from '../platform/clock.js';
import { DomainError } from '../core/domain-error.js';
import type { Person } from '../platform/person.js';
import { AccountMailService } from './lifecycle/account-mail.service.js';
import { Accounts } from './accounts/accounts.js';
import { PersonDeletion } from './lifecycle/person-deletion.js';
import { AccountCreation } from './lifecycle/account-creation.js';
import { IdentityCache } from './rights/identity-cache.js';
import { LastAdmin } from './lifecycle/last-admin.js';
import { PersonLock } from './people/person-lock.js';
import { PersonRepository } from './people/person.repository.js';
import { PersonalData } from './people/personal-data.js';
import { WaiverProofs } from './people/waiver-proofs.js';
import { missingFrom, nameToShow, NO_PROFILE } from './profiles/profile.js';
import type { Profile } from './profiles/profile.js';
import { ProfileStore } from './profiles/profile.store.js';
import { Rights } from './rights/rights.js';

@Injectable()
export class UsersService {
  constructor(
    private readonly lock: PersonLock,
    private readonly accounts: Accounts,
    private readonly profiles: ProfileStore,
    private readonly people: PersonRepository,
    private readonly creation: AccountCreation,
    private readonly deletion: PersonDeletion,
    private readonly lastAdmin: LastAdmin,
    private readonly personalData: PersonalData,
    private readonly identities: IdentityCache,
    private readonly rights: Rights,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly mail: AccountMailService,
    private readonly waivers: WaiverProofs,
    @Inject(ENV) private readonly env: Pick<Env, 'emailConfirmation' | 'waiver'>,
  ) {}

  /** The caller by the current profile. */
  async me(person: Person): Promise<Me> {
    const { uid } = person;
    const found = this.identities.profileOf(uid);
    const profile =
      (await this.identities.withStaleFallback(uid, found, (last) => last.profile)) ?? NO_PROFILE;
    return this.#meOf({ ...person, name: profile.name ?? person.name }, profile);
  }

  /**
   * Creates the caller's profile. Throws `PROFILE_EXISTS` if there is one, and `WAIVER_CHANGED` if the
   * caller accepted another waiver than the current one. `from`: the caller's network address.
   */
  async signUp(person: Person, signUp: SignUp, from: string): Promise<Me> {
    const { uid, email } = person;
    const { name, phoneNumber, waiverAccepted } = signUp;
    this.#demandValidWaiver(signUp);
    const newcomer = { name, email, role: 'walker', phoneNumber, waiverAccepted } as const;
    await this.creation.createProfile(uid, newcomer, (_, queries) =>
      this.mail.confirmNewcomer(person, from, queries),
    );
    await this.rights.renew(uid);
    return this.me({ ...person, name, role: 'walker' });
  }

  /**
   * Changes the editable fields of the caller's profile, or creates it. Throws `UNAUTHENTICATED` if the
   * caller has left meanwhile, and `WAIVER_CHANGED` like signing up.
   */
  async change(author: Author, change: ProfileChange): Promise<Me> {
    const { uid } = author;
    if (change.waiverAccepted) this.#demandValidWaiver(change);
    const me = await this.lock.run(uid, async (queries) => {
      const [account, found] = await Promise.all([
        this.accounts.find(uid),
        this.profiles.find(uid),
      ]);
      if (!account || account.disabled) throw new DomainError('UNAUTHENTICATED');
      const { email, emailConfirmed } = account;
      const now = this.clock.now();
      const changed = this.#changesOf(change, now.toISOString());
      const begun = { role: 'walker', createdAt: now.toISOString() } as const;
      const profile = { ...(found ?? { ...NO_PROFILE, ...begun }), ...changed };
      const name = nameToShow(profile, account);
      const me = this.#meOf({ uid, email, emailConfirmed, name }, profile);

      const { role, phoneNumber: phone, createdAt } = me;
      const facts = { phone, createdAt, lastSeen: now };
      await this.people.save({ uid, name, email, role }, facts, queries);
      if (changed.waiver) {
        await this.waivers.noteFromBefore(uid, found?.waiver);
        await this.waivers.note(uid, changed.waiver, queries);
      }
      const fields = Object.keys(changed);
      if (role !== 'walker' && fields.length > 0) {
        const event = { action: 'profile.change', before: null, after: { fields } } as const;
        await this.audit.note(author, { ...event, target: `person ${uid}` }, queries);
      }
      // Last, so that an unreachable profile store leaves nothing to undo.
      if (!found) await this.profiles.create(uid, { ...begun, email, ...changed });
      // The account owns the address, which may have changed since.
      else await this.profiles.change(uid, { email, ...changed });
      return me;
    });
    await this.rights.renew(uid);
    return me;
  }

  /** All data about the caller. */
  async export(person: Person): Promise<PersonExport> {
    return this.#withStoredData(await this.me(person));
  }

  /** All data about a person. Throws `PERSON_NOT_FOUND` for an account that does not exist. */
  async exportOf(uid: string): Promise<PersonExport> {
    const account = await this.accounts.find(uid);
    if (!account) throw new DomainError('PERSON_NOT_FOUND');
    const profile = (await this.profiles.find(uid)) ?? NO_PROFILE;
    const { email, emailConfirmed } = account;
    const person = { uid, email, emailConfirmed, name: nameToShow(profile, account) };
    return this.#withStoredData(this.#meOf(person, profile));
  }

  /**
   * Ends all sign-ins of the caller, and their calendar's address. Throws `UNAUTHENTICATED` if the caller
   * has left meanwhile.
   */
  async signOutEverywhere(author: Author): Promise<void> {
    const { uid, role } = author;
    await this.lock.run(uid, async (queries) => {
      if (!(await this.accounts.find(uid))) throw new DomainError('UNAUTHENTICATED');
      if (role !== 'walker') {
        const event = { action: 'account.sign-out', before: null, after: null } as const;
        await this.audit.note(author, { ...event, target: `person ${uid}` }, queries);
      }
      await this.personalData.endAccess(uid, queries);
      // Last, so that an unreachable provider leaves nothing to undo.
      await this.accounts.endSessions(uid);
    });
    await this.rights.renew(uid);
  }

  /** Deletes the caller. Throws `LAST_ADMIN`, and `UNAUTHENTICATED` if the caller has left already. */
  async leave(author: Author): Promise<void> {
    const { uid } = author;
    await this.lock.run(uid, async (queries) => {
      const [account, profile] = await Promise.all([
        this.accounts.find(uid),
        this.profiles.find(uid),
      ]);
      if (!account) throw new DomainError('UNAUTHENTICATED');
      const role = profile?.role ?? author.role;
      if (role === 'admin') await this.lastAdmin.refuseToLose(uid, queries);
      if (role !== 'walker') {
        const event = { action: 'account.leave', before: { role }, after: null } as const;
        await this.audit.note(author, { ...event, target: `person ${uid}` }, queries);
      }
      await this.deletion.delete(uid, queries);
    });
    await this.rights.renew(uid);
  }

  async #withStoredData(profile: Me): Promise<PersonExport> {
    const stored = await this.personalData.read(profile.uid);
    return { profile, ...stored, waivers: withTheProfiles(profile.waiver, stored.waivers) };
  }

  #meOf({ uid, name, email, emailConfirmed }: Omit<Person, 'role'>, profile: Profile): Me {
    const { role, phoneNumber, createdAt, waiver } = profile;
    if (role === 'unknown') throw new DomainError('ROLE_UNKNOWN');
    const missing = missingFrom(profile, role, this.env.waiver.version);
    const email_confirmation = this.#confirmationOf(emailConfirmed);
    return { uid, name, email, email_confirmation, role, phoneNumber, createdAt, waiver, missing };
  }

  #changesOf({ name, phoneNumber, waiverAccepted }: ProfileChange, now: string) {
    const { version } = this.env.waiver;
    return {
      ...(name && { name }),
      ...(phoneNumber && { phoneNumber }),
      ...(waiverAccepted && { waiver: { version, acceptedAt: now } }),
    };
  }

  /** Accepting another text is not an acceptance of this one. */
  #demandValidWaiver({ waiverVersion = WAIVER_VERSION }: { waiverVersion?: string | undefined }) {
    if (waiverVersion !== this.env.waiver.version) throw new DomainError('WAIVER_CHANGED');
  }

  #confirmationOf(emailConfirmed = true): EmailConfirmation {
    const { emailConfirmation } = this.env;
    return emailConfirmation === 'off' || emailConfirmed ? 'done' : emailConfirmation;
  }
}

/** The stored proofs, preceded by an acceptance that only the profile has. */
function withTheProfiles(
  waiver: Waiver | null,
  noted: PersonExport['waivers'],
): PersonExport['waivers'] {
  if (!waiver) return noted;
  const { version, acceptedAt: accepted_at } = waiver;
  const isNoted = noted.some((one) => one.version === version && one.accepted_at === accepted_at);
  return isNoted ? noted : [{ version, sha256: null, accepted_at }, ...noted];
}
